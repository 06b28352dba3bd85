import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openSealed, seal } from './seal.ts';
import type { Secrets } from './secret.ts';

const secret: Secrets = [randomBytes(32)];
const owner = { purpose: 'readwise-token', tenantId: 4, userId: 12 };
const token = 'a token, with 文字';

test('opens for its owner, and looks different each time', () => {
  const sealed = seal(secret, owner, token);
  expect(sealed).toMatch(/^v1\.[\w-]+$/);
  expect(openSealed(secret, owner, sealed)).toBe(token);
  expect(seal(secret, owner, token)).not.toBe(sealed);
  expect(openSealed(secret, owner, seal(secret, owner, ''))).toBe('');
});

test('doesn’t open for another owner or purpose, or with another secret', () => {
  const sealed = seal(secret, owner, token);
  for (const other of [
    { ...owner, tenantId: 5 },
    { ...owner, userId: 13 },
    { ...owner, tenantId: 41, userId: 2 },
    { ...owner, purpose: 'readwise' },
  ]) {
    expect(openSealed(secret, other, sealed)).toBeUndefined();
  }
  expect(openSealed([randomBytes(32)], owner, sealed)).toBeUndefined();
});

test('opens with a secret from before, and is sealed with the current one', () => {
  const [before] = secret;
  const both: Secrets = [randomBytes(32), before];
  expect(openSealed(both, owner, seal(secret, owner, token))).toBe(token);
  expect(openSealed([both[0]], owner, seal(both, owner, token))).toBe(token);
});

test('doesn’t open if a single bit was changed', () => {
  const bytes = Buffer.from(seal(secret, owner, token).slice(3), 'base64url');
  for (let index = 0; index < bytes.length; index++) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
    expect(openSealed(secret, owner, `v1.${changed.toString('base64url')}`)).toBeUndefined();
  }
});

test.each(['', 'v1.', 'v1.AAAA', token, 'v2.', 'v1'])('is not %j', (stored) => {
  expect(openSealed(secret, owner, stored)).toBeUndefined();
});

test('refuses a truncated sealed value, and one of another version', () => {
  const sealed = seal(secret, owner, token);
  expect(openSealed(secret, owner, sealed.slice(0, -2))).toBeUndefined();
  expect(openSealed(secret, owner, sealed.replace('v1.', 'v2.'))).toBeUndefined();
});
