import type { APIRequestContext } from 'playwright';

export type Account = { email: string; password: string; firstName: string; lastName: string };

const owner: Account = {
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

type CallOptions = { method?: 'GET' | 'POST' | 'PATCH'; body?: unknown; cookie?: string };

/** The first account of an installation, which is active at once and its administrator. */
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

let families = 0;

/** A family that is nobody else's, with one parent, whom the owner has approved. */
export async function createFamily(serverUrl: string, overrides: Partial<Account> = {}): Promise<Account> {
  families += 1;
  const account = { ...owner, email: `parent-${families}@example.com`, lastName: 'Okafor', ...overrides };
  await call(`${serverUrl}/api/register`, { method: 'POST', body: account });
  const cookie = await openSession(serverUrl, owner);
  const users = (await (await call(`${serverUrl}/api/admin/users`, { cookie })).json()) as (Account & { id: number })[];
  const id = users.find(({ email }) => email === account.email)?.id;
  const body = { status: 'active' };
  await call(`${serverUrl}/api/admin/users/${id}/status`, { method: 'PATCH', body, cookie });
  return account;
}

/** Gives the session to the browser that the requests belong to. */
export async function signIn(requests: APIRequestContext, { email, password }: Account): Promise<void> {
  const response = await requests.post('/api/login', { data: { email, password } });
  if (!response.ok()) throw new Error(`${email} could not sign in: ${response.status()} ${await response.text()}`);
}
