import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { id } from '../../../../shared/fields.ts';
import { letterDays, relativePage } from '../../../../shared/reach/relatives.ts';
import { dayMs } from '../../../kernel/durations.ts';
import { openSealed, type SealOwner, seal } from '../../../kernel/secrets/seal.ts';
import { type Secrets, withEachKey } from '../../../kernel/secrets/secret.ts';

/** A letter to a relative. */
export interface LetterKey {
  tenantId: number;
  letterId: number;
}

const addressPattern = /^letter-([0-9a-z]{1,11})-([0-9a-z]{1,11})-([0-9a-f]{32})$/;

/** The Reply-To address of one letter, signed like that of a story prompt. */
export function letterReplyAddress(secret: Secrets, domain: string, letter: LetterKey): string {
  const { tenantId, letterId } = letter;
  const [signature] = signatures(secret, letter);
  return `letter-${tenantId.toString(36)}-${letterId.toString(36)}-${signature}@${domain}`;
}

/** Undefined if the address isn't ours. */
export function readLetterAddress(secret: Secrets, domain: string, address: string): LetterKey | undefined {
  const [local = '', host = ''] = address.trim().toLowerCase().split('@');
  const [, tenant = '', letter = '', signature = ''] = addressPattern.exec(local) ?? [];
  if (host !== domain || signature === '') return undefined;
  const key = { tenantId: Number.parseInt(tenant, 36), letterId: Number.parseInt(letter, 36) };
  const isOurs = signatures(secret, key).some((ours) => timingSafeEqual(Buffer.from(signature), Buffer.from(ours)));
  return isOurs ? key : undefined;
}

const signatures = (secret: Secrets, { tenantId, letterId }: LetterKey) =>
  withEachKey(secret, 'letter reply address v1', (key) =>
    createHmac('sha256', key).update(`${tenantId}:${letterId}`).digest('hex').slice(0, 32),
  );

/** The token names its family, so that nobody needs a device to open it. */
const tokenOwner: SealOwner = { purpose: 'relative-letter', tenantId: 0, userId: 0 };
const tokenSchema = z.object({ tenantId: id, letterId: id, until: z.number() });

/** The page of one letter. It opens for everyone who has the link, and nothing else does. */
export function letterLink(
  { secret, appUrl, now }: { secret: Secrets; appUrl: string; now: Date },
  { tenantId, letterId }: LetterKey,
): string {
  const until = now.getTime() + letterDays * dayMs;
  return `${appUrl}${relativePage}/letter/${seal(secret, tokenOwner, JSON.stringify({ tenantId, letterId, until }))}`;
}

/** Undefined if the token is invalid or its time is over. */
export function readLetterToken(secret: Secrets, token: string, now: Date): LetterKey | undefined {
  const opened = openSealed(secret, tokenOwner, token);
  const letter = opened === undefined ? undefined : tokenSchema.safeParse(JSON.parse(opened)).data;
  return letter && letter.until > now.getTime() ? letter : undefined;
}
