import { openSealed, seal } from '../../../kernel/secrets/seal.ts';

interface Owner {
  tenantId: number;
  userId: number;
}

const purpose = 'readwise-token';

export const sealToken = (secret: Buffer, { tenantId, userId }: Owner, token: string): string =>
  seal(secret, { purpose, tenantId, userId }, token);

/** Undefined when SECRET is not the one any more. */
export const openToken = (secret: Buffer, { tenantId, userId }: Owner, sealed: string): string | undefined =>
  openSealed(secret, { purpose, tenantId, userId }, sealed);
