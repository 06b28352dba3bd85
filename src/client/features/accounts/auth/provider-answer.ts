import { call } from './calls.ts';

export type Outcome = Awaited<ReturnType<typeof call<'oidc.finish'>>>;

/** What the provider sent along. It works once, so it leaves the address at once. */
const answer = location.search;
history.replaceState(history.state, '', location.pathname);

let finishing: Promise<Outcome> | undefined;

/** Sends it once, however often the page renders. */
export const finishSignIn = (): Promise<Outcome> => (finishing ??= call('oidc.finish', { answer }));
