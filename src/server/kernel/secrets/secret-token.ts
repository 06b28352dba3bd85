import { createHash, randomBytes } from 'node:crypto';

/** The prefix of API tokens, so that people and scanners recognise a leaked one. */
const apiTokenPrefix = 'upb_';

/** A random 256-bit secret, as text for addresses and headers. */
export const makeSecretToken = (): string => randomBytes(32).toString('base64url');

/** A token that names its family, so that only that family is searched. */
export const makeFamilyToken = (tenantId: number): string => `${tenantId}.${makeSecretToken()}`;

export const makeApiToken = (tenantId: number): string => `${apiTokenPrefix}${makeFamilyToken(tenantId)}`;

/** The family that a token or session claims to belong to; null for an older one that doesn't say. */
export function familyOfToken(token: string): number | null {
  const [, family] = /^(?:upb_)?([1-9]\d{0,14})\./.exec(token) ?? [];
  return family === undefined ? null : Number(family);
}

/** The stored form of a token, useless to anyone who reads the database. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
