import type { APIRequestContext } from 'playwright';

export type Account = { email: string; password: string; firstName: string; lastName: string };

const owner: Account = {
  email: 'hannah@example.com',
  password: 'a long enough password',
  firstName: 'Hannah',
  lastName: 'Brandt',
};

async function post(address: string, body: unknown): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
}

/** The first account of an installation, which is active at once and its administrator. */
export async function registerOwner(serverUrl: string): Promise<Account> {
  await post(`${serverUrl}/api/register`, owner);
  return owner;
}

/** Gives the session to the browser that the requests belong to. */
export async function signIn(requests: APIRequestContext, { email, password }: Account): Promise<void> {
  const response = await requests.post('/api/login', { data: { email, password } });
  if (!response.ok()) throw new Error(`${email} could not sign in: ${response.status()} ${await response.text()}`);
}
