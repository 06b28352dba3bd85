import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import type { Services } from '../../../services.ts';
import { dayInWords } from '../channels/day-words.ts';
import type { MailContent } from '../channels/mail-layout.ts';
import { queueMessage } from '../outbox/queue.ts';
import { findAddress } from './inbound.queries.ts';
import type { AskedAbout } from './keep-reply.ts';

interface NotKept {
  /** Of the photos that came. */
  photos: number;
  /** The story of the day had no room left for the answer. */
  isStoryFull: boolean;
}

/** Tells whoever answered what of the answer is not in the story, with the transaction that keeps the rest. */
export async function tellWhatDidNotFit(
  services: Services,
  db: FamilyTransaction,
  { userId, reminderId, reminderDate }: AskedAbout,
  notKept: NotKept,
): Promise<void> {
  const to = await findAddress(db, userId);
  if (to === undefined) return;
  const day = dayInWords(reminderDate);
  const sentence = notKept.isStoryFull
    ? `The story of ${day} has no room left, so your answer was not added to it.`
    : `${notKept.photos === 1 ? 'One photo' : `${notKept.photos} photos`} of your answer could not be kept with the story of ${day}: it can’t be read as a picture, or there is no room for more.`;
  const mail: MailContent = {
    subject: `Your answer for ${day}`,
    preview: 'Not all of it could be kept.',
    heading: 'Not all of your answer could be kept',
    parts: [
      { kind: 'paragraph', text: sentence },
      {
        kind: 'paragraph',
        text: 'It is still in the message that you sent: keep that one, and add what is missing yourself.',
      },
      { kind: 'button', label: 'Open Daily Stories', url: `${services.config.appUrl}/daily-stories` },
    ],
    footer: 'You get this because you answered a daily story reminder.',
  };
  const dedupeKey = `reply-not-kept:${reminderId}:${services.clock.now().getTime()}`;
  await queueMessage(
    db,
    { tenantId: db.tenantId, userId, kind: 'reply_not_kept', channel: 'email', to, dedupeKey, mail },
    services,
  );
}
