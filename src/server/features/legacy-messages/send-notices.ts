import { AppError } from '../../platform/errors.ts';
import { type ComposedMail, composeMail } from '../../platform/mail/layout.ts';
import { isServerAway } from '../../platform/mail/mailer.ts';
import type { Services } from '../../services.ts';
import {
  claimNotice,
  listFamiliesWithNotices,
  markUnknown,
  type Notice,
  type Outcome,
  recordOutcome,
} from './delivery.queries.ts';
import { nameOf } from './seal.ts';

const maxAttempts = 3;
const retryAfterMs = 10 * 60 * 1000;
/** Sending takes seconds; whoever has not said by then how it went has stopped in the middle. */
const sendingMs = 15 * 60 * 1000;

/**
 * Sends the mails about delivered messages: of one message, or all that wait. Each is claimed before it is sent and has
 * a Message-ID that stays the same over retries, so that nobody is told twice.
 */
export async function sendNotices(services: Services, only?: { tenantId: number; messageId: number }): Promise<void> {
  const tenantIds = only ? [only.tenantId] : await services.database.service(listFamiliesWithNotices);
  for (const tenantId of tenantIds) {
    try {
      await sendOfFamily(services, tenantId, only?.messageId);
    } catch (err) {
      services.log.error({ err, tenantId }, 'sending mails about legacy messages failed');
    }
  }
}

async function sendOfFamily(services: Services, tenantId: number, messageId: number | undefined): Promise<void> {
  const { database, clock } = services;
  const now = clock.now();
  await database.family(tenantId, (db) => markUnknown(db, new Date(now.getTime() - sendingMs)));
  for (;;) {
    const notice = await database.family(tenantId, (db) => claimNotice(db, { now, retryAfterMs, messageId }));
    if (!notice) return;
    const { outcome, isAway } = await send(services, notice);
    await database.family(tenantId, (db) => recordOutcome(db, notice.id, outcome));
    // A mail server that does not answer now would keep each of the others waiting as long.
    if (isAway) return;
  }
}

async function send(
  { config, mailer, clock, log }: Services,
  notice: Notice,
): Promise<{ outcome: Outcome; isAway: boolean }> {
  const { userId, messageId } = notice;
  try {
    await mailer.send({
      to: notice.email,
      messageId: `<legacy-message-${messageId}-${userId}@${new URL(config.appUrl).hostname}>`,
      ...noticeMail(notice, config.appUrl),
    });
    return { outcome: { status: 'sent', sentAt: clock.now().toISOString() }, isAway: false };
  } catch (err) {
    log.warn({ err, messageId, userId }, 'a mail about a legacy message was not sent');
    const status = notice.attempts >= maxAttempts ? 'failed' : 'pending';
    const errorMessage = err instanceof AppError ? err.message : 'The mail could not be sent.';
    return { outcome: { status, errorMessage }, isAway: isServerAway(err) };
  }
}

/** That there is something to read, and where; never what it says. */
function noticeMail(notice: Notice, appUrl: string): ComposedMail {
  const { title, childName } = notice;
  const author = nameOf(notice.authorFirstName, notice.authorLastName) ?? 'Somebody of your family';
  return composeMail({
    subject: `A message for ${childName}`,
    preview: `${author} wrote it. Now it can be read.`,
    heading: `A message for ${childName}`,
    parts: [
      { kind: 'prompt', text: title },
      {
        kind: 'paragraph',
        text: `${author} wrote this for ${childName}. Its moment has come: your family can read it now.`,
      },
      { kind: 'button', label: 'Read the message', url: `${appUrl}/future-additions?tab=messages` },
    ],
    footer: 'You get this because email notifications are on in your account settings.',
  });
}
