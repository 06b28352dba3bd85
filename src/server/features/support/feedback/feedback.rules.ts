import { randomUUID } from 'node:crypto';
import { say } from '#words';
import { feedbackKindLabels, type SendFeedback, type SentFeedback } from '../../../../shared/support/feedback.ts';
import { hourMs } from '../../../kernel/durations.ts';
import { AppError } from '../../../kernel/errors.ts';
import { enforceRateLimits } from '../../../kernel/limits/rate-limits.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import { inLanguage } from '../../../kernel/words.ts';
import type { Services } from '../../../services.ts';
import type { MailContent } from '../../delivery/channels/mail-layout.rules.ts';
import { outboxOf, queueMessages } from '../../delivery/outbox/queue.rules.ts';
import { sendSoon } from '../../delivery/outbox/send.rules.ts';
import { listActiveSuperAdmins } from './feedback.queries.ts';

/** Mails the words to every active super admin. */
export async function sendFeedback(services: Services, viewer: Viewer, input: SendFeedback): Promise<SentFeedback> {
  const { clock, database } = services;
  await enforceRateLimits(
    services,
    [{ key: `feedback:${viewer.userId}`, max: 10, windowMs: hourMs }],
    say('You’ve sent feedback 10 times in the last hour. Please try again later.'),
  );
  const answerTo = input.mayAnswer ? viewer.email : null;
  const feedbackId = randomUUID();
  const recipients = await database.service(async (db) => {
    const admins = await listActiveSuperAdmins(db);
    const messages = admins.map(({ tenantId, userId, email, language }) => {
      const dedupeKey = `feedback:${feedbackId}:email:${userId}`;
      const mail = inLanguage(language, () => feedbackMail(input, answerTo));
      return { tenantId, userId, kind: 'feedback', channel: 'email', to: email, dedupeKey, language, mail } as const;
    });
    await queueMessages(db, outboxOf(services), messages);
    return admins;
  });
  if (recipients.length === 0) {
    throw new AppError(
      'SERVICE_UNAVAILABLE',
      say('Nobody is looking after this server right now. Please try again later.'),
    );
  }
  for (const tenantId of new Set(recipients.map((admin) => admin.tenantId))) sendSoon(services, tenantId);
  return { kind: input.kind, message: input.message, answerTo, sentAt: clock.now().toISOString() };
}

/** Names the sender only if they gave their address. */
function feedbackMail({ kind, message }: SendFeedback, answerTo: string | null): MailContent {
  const label = say(feedbackKindLabels[kind]);
  return {
    subject: say('Feedback: {label}', { label }),
    preview: say('Someone sent you feedback.'),
    heading: label,
    parts: [
      { kind: 'paragraph', text: message },
      ...(answerTo === null
        ? [{ kind: 'paragraph', text: say('It was sent anonymously.') } as const]
        : [
            { kind: 'paragraph', text: say('You can reply to {answerTo}.', { answerTo }) } as const,
            { kind: 'button', label: say('Reply by email'), url: mailtoOf(answerTo) } as const,
          ]),
    ],
    footer: say('You’re getting this because you’re a super admin of this server.'),
  };
}

const mailtoOf = (address: string): string => `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
