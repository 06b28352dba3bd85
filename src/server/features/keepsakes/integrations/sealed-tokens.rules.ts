import type { AccountKey } from '../../../kernel/database/account.ts';
import { openSealed, seal } from '../../../kernel/secrets/seal.ts';
import type { Secrets } from '../../../kernel/secrets/secret.ts';

/** Each service's tokens open only as that service's. */
const purposeOf = (service: string): string => `${service}-token`;

export const sealTokenOf = (
  secret: Secrets,
  service: string,
  { tenantId, userId }: AccountKey,
  token: string,
): string => seal(secret, { purpose: purposeOf(service), tenantId, userId }, token);

/** Undefined if SECRET has changed. */
export const openTokenOf = (
  secret: Secrets,
  service: string,
  { tenantId, userId }: AccountKey,
  sealed: string,
): string | undefined => openSealed(secret, { purpose: purposeOf(service), tenantId, userId }, sealed);
