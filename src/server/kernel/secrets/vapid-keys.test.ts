import { createECDH, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Secrets } from './secret.ts';
import { vapidKeysOf } from './vapid-keys.ts';

test('are a P-256 pair, of the lengths that browsers require', () => {
  for (let count = 0; count < 50; count += 1) {
    const [{ publicKey, privateKey }] = vapidKeysOf([randomBytes(32)]);
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    expect(curve.getPublicKey('base64url')).toBe(publicKey);
    expect([publicKey.length, privateKey.length]).toEqual([87, 43]);
  }
});

test('stay the same for one secret in every version, and differ for another secret', () => {
  const secretOf = (text: string): Secrets => [Buffer.from(text)];
  const secret = secretOf('a secret of thirty-two characters');
  expect(vapidKeysOf(secret)).toEqual(vapidKeysOf(secretOf('a secret of thirty-two characters')));
  expect(vapidKeysOf(secret)[0].publicKey).toMatchInlineSnapshot(
    `"BMHFNwbM51UzWHDMNi8SGITEGXjMwcDG8ii4T-O7Bk2g109qvt3hfNyANRfdqcKj8FHBvdRPaHau1W8YgzUWnYs"`,
  );
  expect(vapidKeysOf(secretOf('a secret of thirty-two character.'))).not.toEqual(vapidKeysOf(secret));
});
