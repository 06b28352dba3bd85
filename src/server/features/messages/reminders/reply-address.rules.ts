import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Secrets, withEachKey } from '../../../kernel/secrets/secret.ts';

/** The story prompt that an address belongs to. */
export interface RepliedTo {
  tenantId: number;
  reminderId: number;
}

const addressPattern = /^story-([0-9a-z]{1,11})-([0-9a-z]{1,11})-([0-9a-f]{32})$/;

/**
 * The Reply-To address of one prompt. Signed, so that nobody can make one up; in lower case, because mail servers may
 * change case.
 */
export function replyAddress(secret: Secrets, domain: string, { tenantId, reminderId }: RepliedTo): string {
  const [signature] = signatures(secret, { tenantId, reminderId });
  return `story-${tenantId.toString(36)}-${reminderId.toString(36)}-${signature}@${domain}`;
}

/** Undefined if the address isn't ours. */
export function readReplyAddress(secret: Secrets, domain: string, address: string): RepliedTo | undefined {
  const [local = '', host = ''] = address.trim().toLowerCase().split('@');
  const [, tenant = '', reminder = '', signature = ''] = addressPattern.exec(local) ?? [];
  if (host !== domain || signature === '') return undefined;
  const repliedTo = { tenantId: Number.parseInt(tenant, 36), reminderId: Number.parseInt(reminder, 36) };
  const isOurs = signatures(secret, repliedTo).some((ours) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(ours)),
  );
  return isOurs ? repliedTo : undefined;
}

/** The current one first: a mail may be answered after the secret has changed. */
const signatures = (secret: Secrets, { tenantId, reminderId }: RepliedTo) =>
  withEachKey(secret, 'reply address v1', (key) =>
    createHmac('sha256', key).update(`${tenantId}:${reminderId}`).digest('hex').slice(0, 32),
  );
