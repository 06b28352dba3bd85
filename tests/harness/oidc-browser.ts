import type { startOidcProvider } from '../peers/oidc-provider.ts';
import type { Member } from './member.ts';
import type { TestApp } from './test-app.ts';

type Provider = Awaited<ReturnType<typeof startOidcProvider>>;

interface OidcAnswer {
  status: number;
  body: { outcome?: string; proof?: string; error?: string; url?: string };
  /** Whether it signed the browser in. */
  hasSession: boolean;
}

/** A browser with its cookies, which goes to the sign-in provider and comes back. */
export interface OidcBrowser {
  ask(input?: object): Promise<OidcAnswer>;
  /** Where it is led. */
  begin(input?: object): Promise<URL>;
  finish(answer: string): Promise<OidcAnswer>;
  enterCode(input: object): Promise<OidcAnswer>;
  register(input: object): Promise<OidcAnswer>;
  /** From the button to the answer. */
  signIn(input?: object): Promise<OidcAnswer>;
  /** Where the member's session is led to be connected. */
  beginConnection(member: Member): Promise<string>;
  /** The same browser, signed in as this member, reads the answer. */
  finishAs(member: Member, answer: string): Promise<OidcAnswer>;
  /** Connects the member's account with whom the provider signs in next. */
  connect(member: Member): Promise<OidcAnswer>;
}

export function browserOf(app: TestApp, provider: Provider): OidcBrowser {
  const cookies = new Map<string, string>();
  const post = async (url: string, payload: object): Promise<OidcAnswer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
    const answer = await app.server.inject({ method: 'POST', url, payload, headers: { cookie } });
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    const hasSession = answer.cookies.some(({ name }) => name === 'upbringing_session');
    return { status: answer.statusCode, body: answer.json<OidcAnswer['body']>(), hasSession };
  };
  const as = async <T>({ cookie }: Member, work: () => Promise<T>): Promise<T> => {
    const [name = '', value = ''] = cookie.split('=');
    cookies.set(name, decodeURIComponent(value));
    return work().finally(() => cookies.delete(name));
  };
  const browser: OidcBrowser = {
    ask: (input = {}) => post('/api/oidc/sign-in', input),
    begin: async (input) => new URL((await browser.ask(input)).body.url ?? ''),
    finish: (answer) => post('/api/oidc/answer', { answer }),
    enterCode: (input) => post('/api/oidc/code', input),
    register: (input) => post('/api/oidc/registration', input),
    signIn: async (input) => browser.finish(await provider.visit((await browser.begin(input)).href)),
    beginConnection: (member) => as(member, async () => (await post('/api/oidc/connection', {})).body.url ?? ''),
    finishAs: (member, answer) => as(member, () => browser.finish(answer)),
    connect: async (member) => browser.finishAs(member, await provider.visit(await browser.beginConnection(member))),
  };
  return browser;
}
