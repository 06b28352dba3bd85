import { createHash, randomBytes } from 'node:crypto';

/** The prefix of API tokens, so that people and scanners recognise a leaked one. */
const apiTokenPrefix = 'upb_';

/** A random 256-bit secret, as text for addresses and headers. */
export const makeSecretToken = (): string => randomBytes(32).toString('base64url');

export const makeApiToken = (): string => `${apiTokenPrefix}${makeSecretToken()}`;

/** The stored form of a token: it is useless to anyone who reads the database. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
