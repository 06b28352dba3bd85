import { randomUUID } from 'node:crypto';
import type { Family, Target } from './attack.ts';

export const json = { 'content-type': 'application/json' };

const administrator = { email: 'administrator@example.com', password: randomUUID() };
export const administratorSettings = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password };

/** Signs in the administrator, who approves the families. */
export async function createTarget(url: string): Promise<Target> {
  const owner = await enter(url, administrator);
  const approve = async (email: string) => {
    const users = await owner.call<{ id: number; email: string }[]>('GET', '/admin/users');
    const id = users.find((user) => user.email === email)?.id;
    await owner.call('PATCH', `/admin/users/${id}/status`, { status: 'active' });
  };
  return { url, newFamily: () => register(url, approve) };
}

/** Signs in; `from` is the address that the proxy names. */
export const signIn = (url: string, account: Pick<Family, 'email' | 'password'>, from: string, cookie = '') =>
  fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { ...json, cookie, 'x-forwarded-for': from },
    body: JSON.stringify({ email: account.email, password: account.password }),
  });

async function register(url: string, approve: (email: string) => Promise<void>): Promise<Family> {
  const account = { email: `${randomUUID()}@example.com`, password: randomUUID() };
  const names = { firstName: 'Hannah', lastName: 'Brandt' };
  await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ ...account, ...names }),
  });
  await approve(account.email);
  return enter(url, account);
}

async function enter(url: string, account: Pick<Family, 'email' | 'password'>): Promise<Family> {
  const answer = await signIn(url, account, '192.0.2.1');
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
  return {
    ...account,
    cookie,
    async call<T>(method: string, path: string, body?: object) {
      const init = body ? { headers: { ...json, cookie }, body: JSON.stringify(body) } : { headers: { cookie } };
      const called = await fetch(`${url}/api${path}`, { method, ...init });
      const text = await called.text();
      if (!called.ok) throw new Error(`${method} ${path} was answered ${called.status}: ${text.slice(0, 300)}`);
      return JSON.parse(text || 'null') as T;
    },
    upload(path, field, file, fileName) {
      const form = new FormData();
      form.append(field, file, fileName);
      return fetch(`${url}/api${path}`, { method: 'POST', headers: { cookie }, body: form });
    },
  };
}
