import { Readable } from 'node:stream';
import { type Language, say } from '#words';
import { uploadMaxBytes } from '../../../../shared/files/file-limits.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { hourMs } from '../../../kernel/durations.ts';
import { enforceRateLimits } from '../../../kernel/limits/rate-limits.ts';
import type { Services } from '../../../services.ts';
import type { MailContent } from '../../delivery/channels/mail-layout.rules.ts';
import { outboxOf, queueMessage } from '../../delivery/outbox/queue.rules.ts';
import { acceptedType } from '../../files/accepted-kinds.rules.ts';
import { stripLocations } from '../../files/strip-locations.rules.ts';

/** A relative's answer by mail. */
export interface LetterReply {
  /** The same each time that this mail arrives. */
  messageKey: string;
  text: string;
  voices: readonly { bytes: Uint8Array }[];
  /** Attached files that are no recordings. */
  otherFiles: number;
}

/** What of an answer wasn't kept. */
export interface Lost {
  files: number;
  isCut: boolean;
  reason?: 'not_shared' | 'not_asked' | 'too_many' | undefined;
}

/** This mail was taken before. */
export class Repeated extends Error {}

/** The relative whose mail it is. */
interface Answering {
  tenantId: number;
  relativeId: number;
  email: string;
  language: Language;
}

export const limitMails = (services: Services, { tenantId, relativeId }: Answering): Promise<void> =>
  enforceRateLimits(
    services,
    [{ key: `relative-mail:${tenantId}:${relativeId}`, max: 30, windowMs: hourMs }],
    say('That was a lot at once. Please wait a while and try again.'),
  );

export const voiceFile = { userId: null, category: 'voice', name: 'voice', sealedFor: null, isDraft: false } as const;

/** The first recording that can be played; its bytes are stored. */
export async function storeVoice(
  { files }: Services,
  voices: LetterReply['voices'],
): Promise<{ storageKey: string; type: string; size: number } | undefined> {
  for (const { bytes } of voices) {
    if (bytes.length > uploadMaxBytes.voice) continue;
    const storageKey = await files.save(stripLocations(Readable.from([Buffer.from(bytes)])));
    const named = { storageKey, fileName: 'voice' };
    const found = (await acceptedType(files, named, 'voice')) ?? (await acceptedType(files, named, 'media'));
    if (found?.startsWith('audio/')) return { storageKey, type: found, size: bytes.length };
    await files.giveUp([storageKey]);
  }
  return undefined;
}

export async function tellWhatWasNotKept(
  db: FamilyTransaction,
  services: Services,
  { tenantId, relativeId, email, language }: Answering,
  lost: Lost,
  /** What was answered, and the mail that did. */
  key: string,
): Promise<void> {
  await queueMessage(db, outboxOf(services), {
    tenantId,
    userId: null,
    relative: { id: relativeId },
    kind: 'reply_not_kept',
    channel: 'email',
    to: email,
    language,
    dedupeKey: `reply-not-kept:${key}`,
    mail: notKeptMail(lost),
  });
}

function notKeptMail({ files, isCut, reason }: Lost): MailContent {
  const sentences = [
    reason === 'not_shared' && say('What you answered is no longer shared with you, so your answer wasn’t kept.'),
    reason === 'not_asked' &&
      say('The question was taken back, or your answer is kept already, so this one wasn’t kept.'),
    reason === 'too_many' && say('You have said a lot about this already, so your answer wasn’t kept. Thank you!'),
    !reason &&
      files > 0 &&
      say(
        '{count, plural, one {One attached file wasn’t kept} other {# attached files weren’t kept}}: we can keep your words and one voice recording.',
        { count: files },
      ),
    !reason && isCut && say('Your answer was very long, so only its beginning was kept.'),
  ];
  return {
    subject: say('Your answer to the family'),
    preview: say('We couldn’t save all of it.'),
    heading: say('We couldn’t save all of your answer'),
    parts: sentences.flatMap((text) => (text ? [{ kind: 'paragraph', text } as const] : [])),
    isLarge: true,
    footer: say('You’re getting this because you answered an email from your family.'),
  };
}
