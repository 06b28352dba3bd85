import { setTimeout as wait } from 'node:timers/promises';
import { type Attack, repeat, statusOf, unexpected } from './attack.ts';
import { json, signIn } from './families.ts';

/** Another person's wrong passwords must not lock out the account's owner. */
export const lockOut: Attack = {
  name: '50 wrong passwords from 10 addresses',
  async run({ url, newFamily }) {
    const family = await newFamily();
    const wrong = { email: family.email, password: 'not the password' };
    const guesses = await repeat(50, 5, async (index) => (await signIn(url, wrong, `198.51.100.${index % 10}`)).status);
    const faults = unexpected('wrong passwords', guesses, [401, 429]);
    const known = await signIn(url, family, '203.0.113.1', family.cookie);
    if (!known.ok) faults.push(`a device that had signed in before was answered ${known.status}`);
    const begun = performance.now();
    while (!(await signIn(url, family, '203.0.113.2')).ok) {
      if (performance.now() - begun > 60_000) {
        faults.push('a new device did not get in within a minute');
        break;
      }
      await wait(3000);
    }
    const waited = Math.round((performance.now() - begun) / 1000);
    return { requests: 50, faults, note: `a new device got in after ${waited} s` };
  },
};

export const signInsAtOnce: Attack = {
  name: '16 right sign-ins at once',
  async run({ url, newFamily }) {
    const family = await newFamily();
    const statuses = await repeat(16, 16, async () => (await signIn(url, family, '203.0.113.3')).status);
    return { requests: 16, faults: unexpected('sign-ins', statuses, [200]) };
  },
};

interface Described {
  paths: Record<string, Record<string, unknown>>;
}

const hugeNumbers = ['2147483648', '9007199254740993', '-1', '1e309', '99999999999999999999999999'];
const left = new Set(['/api/logout', '/api/user/delete']);

/** Every address with a number in it, and every list. */
export const hugeNumbersInAddresses: Attack = {
  name: 'huge numbers in every address',
  async run({ url, newFamily }) {
    const { cookie, call } = await newFamily();
    const { paths } = await call<Described>('GET', '/openapi.json');
    const calls = Object.entries(paths).flatMap(([path, methods]) => {
      const address = path.startsWith('/api') ? path : `/api${path}`;
      if (left.has(address)) return [];
      return Object.keys(methods).flatMap((method) => {
        if (!address.includes('{') && method !== 'get') return [];
        return hugeNumbers.map((number) => ({ method: method.toUpperCase(), address, number }));
      });
    });
    const faults: string[] = [];
    await repeat(calls.length, 4, async (index) => {
      const { method, address, number } = calls[index] ?? { method: 'GET', address: '/api/user', number: '0' };
      const asked = `${address.replaceAll(/\{\w+\}/g, number)}?limit=${number}&offset=${number}&childId=${number}`;
      const body = method === 'GET' || method === 'DELETE' ? {} : { headers: { cookie, ...json }, body: '{}' };
      const status = await statusOf(`${url}${asked}`, { method, headers: { cookie }, ...body });
      if (status === 'closed' || status >= 500) faults.push(`${method} ${asked} was answered ${status}`);
    });
    return { requests: calls.length, faults };
  },
};
