import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { say } from '#words';
import { type PhoneNumberState, phoneNumberLabel } from '../../../../shared/messages/numbers.ts';
import type { AccountKey } from '../../../kernel/database/account.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import { dayMs, hourMs, minuteMs } from '../../../kernel/durations.ts';
import { AppError, badField } from '../../../kernel/errors.ts';
import { enforceRateLimits, networkLimits } from '../../../kernel/limits/rate-limits.ts';
import { type Secrets, withEachKey } from '../../../kernel/secrets/secret.ts';
import type { UserContext } from '../../../kernel/trpc/trpc.ts';
import { inLanguage } from '../../../kernel/words.ts';
import type { MailContent } from '../../delivery/channels/mail-layout.rules.ts';
import { type Outbox, outboxOf, queueMessage } from '../../delivery/outbox/queue.rules.ts';
import { queueSecurityMail } from '../../delivery/outbox/security-mail.rules.ts';
import { sendSoon } from '../../delivery/outbox/send.rules.ts';
import { hashesOfNumber } from '../../delivery/unsubscribe/stop-texts.rules.ts';
import { findStoppedAt } from '../../delivery/unsubscribe/unsubscribe.queries.ts';
import { byAnother, originOf, recordSecurityEvent } from '../../household/security-log/security-events.queries.ts';
import {
  assignNumber,
  countAttempt,
  deleteCode,
  findOwnNumber,
  findPendingNumber,
  removeNumber,
  replaceCode,
} from './numbers.queries.ts';

const lifetimeMs = 10 * minuteMs;
/** After this many wrong codes, the caller must ask for another. */
const mostTries = 5;
const tooMany = say('Too many codes were requested. Please try again later.');

/** Keyed, because a plain hash of six digits can be found by trying all. Valid for one account and one number. */
const hashesOfCode = (secret: Secrets, { tenantId, userId }: AccountKey, number: string, code: string) =>
  withEachKey(secret, 'phone code v1', (key) =>
    createHmac('sha256', key).update(`${tenantId}:${userId}:${number}:${code}`).digest('base64url'),
  );

/**
 * Texts a code to the number that the caller gives. The answer is the same if the number has an account or has sent
 * STOP, so nobody learns about others. Throws TOO_MANY_REQUESTS.
 */
export async function sendPhoneCode(
  { services, viewer, address }: UserContext,
  number: string,
): Promise<{ message: string }> {
  const { database, clock, secret } = services;
  if (!services.sms) throw new AppError('BAD_REQUEST', say('Text messages aren’t set up on this server.'));
  await enforceRateLimits(services, limitsOf(viewer.userId, number, address), tooMany);
  const now = clock.now();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await database.service(async (db) => {
    const { tenantId, userId } = viewer;
    await replaceCode(db, viewer, {
      phoneNumber: number,
      codeHash: hashesOfCode(secret, viewer, number, code)[0],
      expiresAt: expiresAt.toISOString(),
      createdAt: now.toISOString(),
    });
    if ((await findStoppedAt(db, hashesOfNumber(secret, number))) !== null) return;
    await queueMessage(db, outboxOf(services), {
      tenantId,
      userId,
      kind: 'phone_code',
      channel: 'sms',
      to: number,
      dedupeKey: `phone-code:${randomUUID()}:sms:${userId}`,
      expiresAt,
      subject: say('A code for your phone number'),
      text: say(
        "{code} is your Upbringing code, valid for 10 minutes. If you didn't ask for it, ignore this text. Reply STOP to opt out.",
        { code },
      ),
    });
  });
  sendSoon(services, viewer.tenantId);
  return { message: say('We’ve sent a code. It’s valid for 10 minutes.') };
}

/** Limits how often we text strangers, and what it costs. */
const limitsOf = (userId: number, number: string, address: string) => [
  { key: `phone-code:user:${userId}`, max: 5, windowMs: hourMs },
  { key: `phone-code:user-day:${userId}`, max: 10, windowMs: dayMs },
  { key: `phone-code:number:${number}`, max: 3, windowMs: hourMs },
  { key: `phone-code:number-day:${number}`, max: 6, windowMs: dayMs },
  ...networkLimits('phone-code:address', address, { max: 20, windowMs: hourMs }),
];

export async function readPhoneNumber({ services, viewer }: UserContext): Promise<PhoneNumberState> {
  return services.database.service(async (db) => {
    const own = await findOwnNumber(db, viewer);
    const pending = await findPendingNumber(db, viewer, services.clock.now());
    return {
      isAvailable: services.sms !== undefined,
      number: own?.phoneNumber ?? null,
      verifiedAt: own?.phoneVerifiedAt ?? null,
      stoppedAt: own?.smsStoppedAt ?? null,
      pending: pending ? { number: pending.phoneNumber, expiresAt: pending.expiresAt } : null,
    };
  });
}

/** Makes the number the caller's, if the code is the one we texted. Throws BAD_REQUEST otherwise. */
export async function confirmPhoneNumber(context: UserContext, code: string): Promise<PhoneNumberState> {
  const { services, viewer } = context;
  const { database, clock, secret } = services;
  const now = clock.now();
  // Commits even if the code is wrong, so that the try counts.
  const waiting = await database.service((db) => countAttempt(db, viewer, { now, most: mostTries }));
  const hashes = waiting ? hashesOfCode(secret, viewer, waiting.phoneNumber, code) : [];
  if (!waiting || !hashes.some((hash) => isSame(waiting.codeHash, hash))) {
    throw badField('code', say('This code is wrong or no longer valid. Please try again, or ask for a new one.'));
  }
  const { phoneNumber: number } = waiting;
  const former = await database.service(async (db) => {
    const stoppedAt = await findStoppedAt(db, hashesOfNumber(secret, number));
    const found = await assignNumber(db, viewer, { number, now, stoppedAt });
    await deleteCode(db, viewer);
    await recordSecurityEvent(db, { ...originOf(context), account: viewer, event: 'phone_number_set' });
    await queueSecurityMail(db, context, viewer, 'phone_number_set');
    if (found) {
      await recordSecurityEvent(db, { ...byAnother(context), account: found, event: 'phone_number_removed' });
      await inLanguage(found.language ?? 'en', () => tellFormerOwner(db, outboxOf(services), { ...found, number }));
    }
    return found;
  });
  sendSoon(services, viewer.tenantId);
  if (former) sendSoon(services, former.tenantId);
  return readPhoneNumber(context);
}

const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));

async function tellFormerOwner(
  db: ServiceTransaction,
  outbox: Outbox,
  { tenantId, userId, email, number }: AccountKey & { email: string; number: string },
): Promise<void> {
  const mail: MailContent = {
    subject: say('Your phone number was removed'),
    preview: say('It was confirmed for a different account.'),
    heading: say('Your phone number was removed'),
    parts: [
      {
        kind: 'paragraph',
        text: say(
          '{number} was confirmed for another account, and a number can belong to only one account. Your text messages no longer go there; you can enter a number again on your profile.',
          { number: phoneNumberLabel(number) },
        ),
      },
      { kind: 'button', label: say('Go to your profile'), url: `${outbox.appUrl}/profile` },
    ],
    footer: say('You’re getting this because the number belonged to your account.'),
  };
  const dedupeKey = `phone-number-taken:${outbox.now.getTime()}:email:${userId}`;
  await queueMessage(db, outbox, {
    tenantId,
    userId,
    kind: 'security_notice',
    channel: 'email',
    to: email,
    dedupeKey,
    mail,
  });
}

/** Removes the caller's number, and one that waits for its code. */
export async function removePhoneNumber(ctx: UserContext): Promise<void> {
  const { services, viewer } = ctx;
  await services.database.service(async (db) => {
    const had = await findOwnNumber(db, viewer);
    await removeNumber(db, viewer);
    await deleteCode(db, viewer);
    if (had?.phoneNumber == null) return;
    await recordSecurityEvent(db, { ...originOf(ctx), account: viewer, event: 'phone_number_removed' });
  });
}
