/** The few calls of the sign-in pages, without the tRPC client. */
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../../../data/trpc.ts';

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;

/** As in `area.procedure`. */
interface Calls {
  'auth.login': [Inputs['auth']['login'], Outputs['auth']['login']];
  'auth.signIn': [Inputs['auth']['signIn'], Outputs['auth']['signIn']];
  'auth.register': [Inputs['auth']['register'], Outputs['auth']['register']];
  'auth.logout': [Record<string, never>, Outputs['auth']['logout']];
  'oidc.begin': [Inputs['oidc']['begin'], Outputs['oidc']['begin']];
  'oidc.enterCode': [Inputs['oidc']['enterCode'], Outputs['oidc']['enterCode']];
  'oidc.finish': [Inputs['oidc']['finish'], Outputs['oidc']['finish']];
  'oidc.register': [Inputs['oidc']['register'], Outputs['oidc']['register']];
  'oidc.signOut': [Record<string, never>, Outputs['oidc']['signOut']];
  'passkeys.add': [Inputs['passkeys']['add'], Outputs['passkeys']['add']];
  'passkeys.askVisitor': [Record<string, never>, Outputs['passkeys']['askVisitor']];
  'passkeys.prepare': [Inputs['passkeys']['prepare'], Outputs['passkeys']['prepare']];
  'passkeys.signIn': [Inputs['passkeys']['signIn'], Outputs['passkeys']['signIn']];
  'totp.confirm': [Inputs['totp']['confirm'], Outputs['totp']['confirm']];
  'totp.setUp': [Inputs['totp']['setUp'], Outputs['totp']['setUp']];
  'password.forgot': [Inputs['password']['forgot'], Outputs['password']['forgot']];
  'password.reset': [Inputs['password']['reset'], Outputs['password']['reset']];
  'userSettings.update': [Inputs['userSettings']['update'], Outputs['userSettings']['update']];
  'emailVerification.confirm': [Inputs['emailVerification']['confirm'], Outputs['emailVerification']['confirm']];
}

export interface Queries {
  'totp.get': [Record<string, never>, Outputs['totp']['get']];
  'password.installation': [Record<string, never>, Outputs['password']['installation']];
  'invitations.preview': [Inputs['invitations']['preview'], Outputs['invitations']['preview']];
}

interface Answer {
  result?: { data: { json: unknown } };
  error?: { json: { message: string; data: object } };
}

const longestWaitMs = 30_000;

/** The server's answer; throws what `errorSentence` and `issuesOf` read. */
async function ask(path: string, options: RequestInit): Promise<unknown> {
  const response = await fetch(`/trpc/${path}`, {
    ...options,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(longestWaitMs),
  });
  const { result, error } = (await response.json()) as Answer;
  if (error) throw Object.assign(new Error(error.json.message), { data: error.json.data });
  return result?.data.json;
}

/** Calls a mutation. */
export function call<Path extends keyof Calls>(path: Path, input: Calls[Path][0]): Promise<Calls[Path][1]> {
  const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) };
  return ask(path, options) as Promise<Calls[Path][1]>;
}

/** Calls a query. */
export function query<Path extends keyof Queries>(path: Path, input: Queries[Path][0]): Promise<Queries[Path][1]> {
  return ask(`${path}?${new URLSearchParams({ input: JSON.stringify(input) })}`, {}) as Promise<Queries[Path][1]>;
}
