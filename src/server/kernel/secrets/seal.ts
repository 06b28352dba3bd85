import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey, type Secrets, withEachKey } from './secret.ts';

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
export function seal(secret: Secrets, owner: SealOwner, value: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, deriveKey(secret, keyName(owner)), nonce, { authTagLength: tagBytes });
  cipher.setAAD(ownerBytes(owner));
  const encrypted = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')}`;
}

/** Undefined if it doesn't open: it was changed, moved to another owner, or sealed under a secret that isn't given. */
export function openSealed(secret: Secrets, owner: SealOwner, sealed: string): string | undefined {
  if (!sealed.startsWith(`${version}.`)) return undefined;
  const bytes = Buffer.from(sealed.slice(version.length + 1), 'base64url');
  if (bytes.length < nonceBytes + tagBytes) return undefined;
  return withEachKey(secret, keyName(owner), (key) => openWith(key, owner, bytes)).find((text) => text !== undefined);
}

function openWith(key: Buffer, owner: SealOwner, bytes: Buffer): string | undefined {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipher.setAAD(ownerBytes(owner));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

const keyName = ({ purpose }: SealOwner): string => `seal ${version} ${purpose}`;

const ownerBytes = ({ purpose, tenantId, userId }: SealOwner): Buffer =>
  Buffer.from(JSON.stringify([purpose, tenantId, userId]), 'utf8');
