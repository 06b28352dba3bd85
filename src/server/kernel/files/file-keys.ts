import { randomBytes } from 'node:crypto';

/** A new key that nobody can guess; its first two characters are a folder, which keeps folders small. */
export function newKey(): string {
  const name = randomBytes(24).toString('hex');
  return `${name.slice(0, 2)}/${name.slice(2)}`;
}

/** Whatever the database contains, this reaches nothing outside the store. */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error('Not a key of this file store.');
}

export const isKey = (key: string): boolean => /^[a-f0-9]{2}\/[a-f0-9]{46}$/.test(key);
