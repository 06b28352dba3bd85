import { timingSafeEqual } from 'node:crypto';
import { type PhoneNumberState, phoneNumberLabel } from '../../../../shared/messages/numbers.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import { badField } from '../../../kernel/errors.ts';
import { byAnother, originOf, recordSecurityEvent } from '../../../kernel/security-events.queries.ts';
import type { UserContext } from '../../../kernel/trpc/trpc.ts';
import type { Services } from '../../../services.ts';
import { queueSecurityMail } from '../../accounts/mails/security-mail.ts';
import type { MailContent } from '../channels/mail-layout.ts';
import { queueMessage, sendSoon } from '../outbox/queue.ts';
import { hashOfNumber } from '../unsubscribe/stop-texts.ts';
import {
  findOwnNumber,
  findStoppedAt,
  type NumberOwner,
  removeNumber,
  takeNumber,
} from '../unsubscribe/text-numbers.queries.ts';
import { deleteCode, findPendingNumber, takeTry } from './numbers.queries.ts';
import { hashOfCode } from './send-code.ts';

/** Whoever has a number can try this often; after that another code has to be sent. */
const mostTries = 5;

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

/** The code that was texted. The number counts from now on, and the one before it no more. */
export async function confirmPhoneNumber(context: UserContext, code: string): Promise<PhoneNumberState> {
  const { services, viewer } = context;
  const { database, clock, secret } = services;
  const now = clock.now();
  // Committed also when the code is wrong: else nothing would count the tries.
  const waiting = await database.service((db) => takeTry(db, viewer, { now, most: mostTries }));
  if (!waiting || !isSame(waiting.codeHash, hashOfCode(secret, viewer, waiting.phoneNumber, code))) {
    throw badField('code', 'This code is wrong or no longer valid. Please try again, or ask for a new one.');
  }
  const { phoneNumber: number } = waiting;
  const former = await database.service(async (db) => {
    const stoppedAt = await findStoppedAt(db, hashOfNumber(secret, number));
    const found = await takeNumber(db, viewer, { number, now, stoppedAt });
    await deleteCode(db, viewer);
    await recordSecurityEvent(db, { ...originOf(context), account: viewer, event: 'phone_number_set' });
    await queueSecurityMail(db, context, viewer, 'phone_number_set');
    if (found) await tellFormerOwner(services, db, { ...found, number });
    return found;
  });
  sendSoon(services, viewer.tenantId);
  if (former) sendSoon(services, former.tenantId);
  return readPhoneNumber(context);
}

const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));

async function tellFormerOwner(
  services: Services,
  db: ServiceTransaction,
  { tenantId, userId, email, number }: NumberOwner & { email: string; number: string },
): Promise<void> {
  const mail: MailContent = {
    subject: 'Your phone number was removed',
    preview: 'Somebody else has proved that it is theirs.',
    heading: 'Your phone number was removed',
    parts: [
      {
        kind: 'paragraph',
        text: `${phoneNumberLabel(number)} was confirmed for another account, and a number belongs to one account only. Text messages no longer go there for yours; you can enter a number again on your profile.`,
      },
      { kind: 'button', label: 'Go to your profile', url: `${services.config.appUrl}/profile` },
    ],
    footer: 'You get this because the number belonged to your account.',
  };
  const account = { tenantId, userId };
  await recordSecurityEvent(db, { ...byAnother({ services }), account, event: 'phone_number_removed' });
  const dedupeKey = `phone-number-taken:${services.clock.now().getTime()}:email:${userId}`;
  await queueMessage(
    db,
    { tenantId, userId, kind: 'security_notice', channel: 'email', to: email, dedupeKey, mail },
    services,
  );
}

/** No number any more, and none that waits for its code. */
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
