import { createHash, randomBytes } from 'node:crypto';

/** What begins each API token, so that people and programs that look for leaked secrets recognise one. */
const apiTokenPrefix = 'upb_';

/** 256 bits that nobody can guess, as text for addresses and headers. */
export const makeSecretToken = (): string => randomBytes(32).toString('base64url');

export const makeApiToken = (): string => `${apiTokenPrefix}${makeSecretToken()}`;

/** Only this of a token is stored: whoever reads the database can use none. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
