import { createECDH } from 'node:crypto';
import { type Secrets, withEachKey } from './secret.ts';

/** The sender of pushes: browsers accept only pushes that it signed. Both keys as in RFC 8292, in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** The number of points on the curve P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** Longer than the key, so that no key is likelier than another (FIPS 186-5, A.2.1). */
const seedBytes = 48;

/**
 * The installation's push keys, derived from SECRET: present from the first start, equal in all processes, and
 * unchanged by a restore. Browsers subscribe with the first; the others reach those that subscribed before SECRET changed.
 */
export const vapidKeysOf = (secret: Secrets) => withEachKey(secret, 'vapid key v1', keysFrom, seedBytes);

function keysFrom(seed: Buffer): VapidKeys {
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (order - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return { publicKey: curve.getPublicKey().toString('base64url'), privateKey: privateKey.toString('base64url') };
}
