import { createHmac, hkdfSync, randomInt, randomUUID } from 'node:crypto';
import { AppError } from '../../../kernel/errors.ts';
import { dayMs, hourMs, minuteMs, networkLimits, takeHits } from '../../../kernel/http/rate-limits.ts';
import type { UserContext } from '../../../kernel/trpc/trpc.ts';
import { queueMessage, sendSoon } from '../outbox/queue.ts';
import { hashOfNumber } from '../unsubscribe/stop-texts.ts';
import { findStoppedAt, type NumberOwner } from '../unsubscribe/text-numbers.queries.ts';
import { replaceCode } from './numbers.queries.ts';

const lifetimeMs = 10 * minuteMs;
const tooMany = 'Too many codes have been asked for. Please try again later.';

/** Six digits are few enough to try them all: the hash is keyed, and holds for one account and one number. */
export function hashOfCode(secret: Buffer, { tenantId, userId }: NumberOwner, number: string, code: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), 'upbringing phone code v1', 32));
  return createHmac('sha256', key).update(`${tenantId}:${userId}:${number}:${code}`).digest('base64url');
}

/**
 * Texts a code to a number that somebody says is theirs. What is answered is the same whether the number has an account
 * already, or wants no text messages: nobody learns about others.
 */
export async function sendPhoneCode(
  { services, viewer, address }: UserContext,
  number: string,
): Promise<{ message: string }> {
  const { database, clock, secret } = services;
  if (!services.sms) throw new AppError('BAD_REQUEST', 'Text messages are not set up on this installation.');
  await takeHits(services, limitsOf(viewer.userId, number, address), tooMany);
  const now = clock.now();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await database.service(async (db) => {
    const { tenantId, userId } = viewer;
    await replaceCode(db, viewer, {
      phoneNumber: number,
      codeHash: hashOfCode(secret, viewer, number, code),
      expiresAt: expiresAt.toISOString(),
      createdAt: now.toISOString(),
    });
    if ((await findStoppedAt(db, hashOfNumber(secret, number))) !== null) return;
    await queueMessage(
      db,
      {
        tenantId,
        userId,
        kind: 'phone_code',
        channel: 'sms',
        to: number,
        dedupeKey: `phone-code:${randomUUID()}:sms:${userId}`,
        expiresAt,
        subject: 'A code for your phone number',
        text: `${code} is your Upbringing code, for 10 minutes. If you did not ask for it, ignore this text; reply STOP to get none.`,
      },
      services,
    );
  });
  sendSoon(services, viewer.tenantId);
  return { message: 'A code is on its way. It holds for 10 minutes.' };
}

/** So that nobody can make us text strangers, or pay for it. */
const limitsOf = (userId: number, number: string, address: string) => [
  { key: `phone-code:user:${userId}`, max: 5, windowMs: hourMs },
  { key: `phone-code:user-day:${userId}`, max: 10, windowMs: dayMs },
  { key: `phone-code:number:${number}`, max: 3, windowMs: hourMs },
  { key: `phone-code:number-day:${number}`, max: 6, windowMs: dayMs },
  ...networkLimits('phone-code:address', address, { max: 20, windowMs: hourMs }),
];
