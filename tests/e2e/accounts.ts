import type { APIRequestContext } from 'playwright';

export type Account = { email: string; password: string; firstName: string; lastName: string };

export const owner: Account = {
  email: 'hannah@example.com',
  password: 'a long enough password',
  firstName: 'Hannah',
  lastName: 'Brandt',
};

async function call(address: string, { method = 'GET', body, cookie }: CallOptions = {}): Promise<Response> {
  const headers = { ...(body ? { 'content-type': 'application/json' } : {}), ...(cookie ? { cookie } : {}) };
  const response = await fetch(address, { method, headers, body: body ? JSON.stringify(body) : undefined });
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
  return response;
}

type CallOptions = { method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; body?: unknown; cookie?: string };

/** The first account of an installation: active at once, and its administrator. */
export async function registerOwner(serverUrl: string): Promise<Account> {
  await call(`${serverUrl}/api/register`, { method: 'POST', body: owner });
  return owner;
}

async function openSession(serverUrl: string, { email, password }: Account): Promise<string> {
  const response = await call(`${serverUrl}/api/login`, { method: 'POST', body: { email, password } });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

const ownerSessions = new Map<string, Promise<string>>();

/** The administrator's session, one per server. On an empty installation this registers the account first. */
function openOwnerSession(serverUrl: string): Promise<string> {
  const signInOwner = () => openSession(serverUrl, owner);
  const known = ownerSessions.get(serverUrl);
  const session = known ?? signInOwner().catch(() => registerOwner(serverUrl).then(signInOwner));
  ownerSessions.set(serverUrl, session);
  return session;
}

let families = 0;

/** A new account in its own family, not approved yet. */
export async function createWaitingFamily(serverUrl: string, overrides: Partial<Account> = {}): Promise<Account> {
  await openOwnerSession(serverUrl);
  families += 1;
  const account = { ...owner, email: `parent-${families}@example.com`, lastName: 'Okafor', ...overrides };
  await call(`${serverUrl}/api/register`, { method: 'POST', body: account });
  return account;
}

/** A new family with one parent, approved by the owner. */
export async function createFamily(serverUrl: string, overrides: Partial<Account> = {}): Promise<Account> {
  const account = await createWaitingFamily(serverUrl, overrides);
  await changeUser(serverUrl, account, { status: 'active' });
  return account;
}

/** The other parent of an account's family, who joined by invitation. */
export async function createPartner(serverUrl: string, account: Account): Promise<Account> {
  const cookie = await openSession(serverUrl, account);
  const answer = await call(`${serverUrl}/api/invitations`, { method: 'POST', body: {}, cookie });
  const { token } = (await answer.json()) as { token: string };
  const partner = { ...account, email: `partner-of-${account.email}`, firstName: 'Ben' };
  await call(`${serverUrl}/api/register`, { method: 'POST', body: { ...partner, inviteToken: token } });
  return partner;
}

/** Like `createFamily`; the parent is also an administrator, as the owner is. */
export async function createAdministrator(serverUrl: string, overrides: Partial<Account> = {}): Promise<Account> {
  const account = await createFamily(serverUrl, overrides);
  await changeUser(serverUrl, account, { role: 'super_admin' });
  return account;
}

async function changeUser(serverUrl: string, account: Account, change: Record<string, string>): Promise<void> {
  const cookie = await openOwnerSession(serverUrl);
  const users = (await (await call(`${serverUrl}/api/admin/users`, { cookie })).json()) as (Account & { id: number })[];
  const id = users.find(({ email }) => email === account.email)?.id;
  for (const [field, value] of Object.entries(change)) {
    const body = { [field]: value };
    await call(`${serverUrl}/api/admin/users/${id}/${field}`, { method: 'PATCH', body, cookie });
  }
}

/** Makes a REST call and returns the `id` from its answer. */
export type Api = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
) => Promise<{ id: number }>;

/** Prepares a family's data through the API: the browser is for what the test is about. */
export async function openApi(serverUrl: string, account: Account): Promise<Api> {
  const cookie = await openSession(serverUrl, account);
  return async (method, path, body) => {
    const answer = await call(`${serverUrl}${path}`, { method, body, cookie });
    return (answer.status === 204 ? {} : await answer.json()) as { id: number };
  };
}

/** Signs in the browser that the requests belong to. */
export async function signIn(requests: APIRequestContext, { email, password }: Account): Promise<void> {
  const response = await requests.post('/api/login', { data: { email, password } });
  if (!response.ok()) throw new Error(`${email} could not sign in: ${response.status()} ${await response.text()}`);
}
