import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from './secret.ts';

/** The secret's owner and purpose: a sealed value opens nowhere else. */
export interface SealOwner {
  /** Such as `readwise-token`. */
  purpose: string;
  tenantId: number;
  userId: number;
}

/** The format of sealed values; another prefix means another version of the product. */
const version = 'v1';
const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a secret for the database, under a key derived from SECRET. Text in, text out: `v1.`, then nonce, tag and
 * ciphertext in base64url.
 */
export function seal(secret: Buffer, owner: SealOwner, value: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(secret, owner), nonce, { authTagLength: tagBytes });
  cipher.setAAD(ownerBytes(owner));
  const encrypted = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')}`;
}

/** Undefined if it doesn't open: it was changed, moved to another owner, or sealed under another SECRET. */
export function openSealed(secret: Buffer, owner: SealOwner, sealed: string): string | undefined {
  if (!sealed.startsWith(`${version}.`)) return undefined;
  const bytes = Buffer.from(sealed.slice(version.length + 1), 'base64url');
  if (bytes.length < nonceBytes + tagBytes) return undefined;
  const decipher = createDecipheriv(algorithm, keyOf(secret, owner), bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(ownerBytes(owner));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

function keyOf(secret: Buffer, { purpose }: SealOwner): Buffer {
  return deriveKey(secret, `seal ${version} ${purpose}`);
}

const ownerBytes = ({ purpose, tenantId, userId }: SealOwner): Buffer =>
  Buffer.from(JSON.stringify([purpose, tenantId, userId]), 'utf8');
