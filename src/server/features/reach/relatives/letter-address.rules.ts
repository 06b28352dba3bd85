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

/** A question to a relative, asked by mail. */
export interface QuestionKey {
  tenantId: number;
  questionId: number;
}

const addressPattern = /^(letter|question)-([0-9a-z]{1,11})-([0-9a-z]{1,11})-([0-9a-f]{32})$/;

type Answered = 'letter' | 'question';
/** The family's id and that of the letter or the question. */
type Numbers = readonly [tenantId: number, answered: number];

/** The Reply-To address of one letter, signed like that of a story prompt. */
export const letterReplyAddress = (secret: Secrets, domain: string, { tenantId, letterId }: LetterKey): string =>
  makeAddress(secret, domain, 'letter', [tenantId, letterId]);

export const questionReplyAddress = (secret: Secrets, domain: string, { tenantId, questionId }: QuestionKey): string =>
  makeAddress(secret, domain, 'question', [tenantId, questionId]);

/** Undefined if the address isn't ours. */
export function readLetterAddress(secret: Secrets, domain: string, address: string): LetterKey | undefined {
  const found = readAddress(secret, domain, 'letter', address);
  return found && { tenantId: found[0], letterId: found[1] };
}

/** Undefined if the address isn't ours. */
export function readQuestionAddress(secret: Secrets, domain: string, address: string): QuestionKey | undefined {
  const found = readAddress(secret, domain, 'question', address);
  return found && { tenantId: found[0], questionId: found[1] };
}

function makeAddress(secret: Secrets, domain: string, kind: Answered, numbers: Numbers): string {
  const [signature] = signatures(secret, kind, numbers);
  return `${[kind, ...numbers.map((number) => number.toString(36)), signature].join('-')}@${domain}`;
}

function readAddress(secret: Secrets, domain: string, kind: Answered, address: string): Numbers | undefined {
  const [local = '', host = ''] = address.trim().toLowerCase().split('@');
  const [, found, tenant = '', answered = '', signature = ''] = addressPattern.exec(local) ?? [];
  if (host !== domain || found !== kind) return undefined;
  const numbers = [Number.parseInt(tenant, 36), Number.parseInt(answered, 36)] as const;
  const given = Buffer.from(signature);
  const isOurs = signatures(secret, kind, numbers).some((ours) => timingSafeEqual(given, Buffer.from(ours)));
  return isOurs ? numbers : undefined;
}

const signatures = (secret: Secrets, kind: Answered, [tenantId, answered]: Numbers) =>
  withEachKey(secret, `${kind} reply address v1`, (key) =>
    createHmac('sha256', key).update(`${tenantId}:${answered}`).digest('hex').slice(0, 32),
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
