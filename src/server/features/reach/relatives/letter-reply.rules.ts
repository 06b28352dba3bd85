import { Readable } from 'node:stream';
import { say } from '#words';
import { uploadMaxBytes } from '../../../../shared/files/file-limits.ts';
import { fileAddress } from '../../../../shared/files/files.ts';
import {
  letterDays,
  mostCommentCharacters,
  mostComments,
  type SharedRecord,
} from '../../../../shared/reach/relatives.ts';
import type { FamilyTransaction, LetterReader } from '../../../kernel/database/database.ts';
import { dayMs, hourMs } from '../../../kernel/durations.ts';
import { AppError } from '../../../kernel/errors.ts';
import { enforceRateLimits } from '../../../kernel/limits/rate-limits.ts';
import { inLanguage } from '../../../kernel/words.ts';
import type { Services } from '../../../services.ts';
import type { MailContent } from '../../delivery/channels/mail-layout.rules.ts';
import { outboxOf, queueMessage } from '../../delivery/outbox/queue.rules.ts';
import { sendSoon } from '../../delivery/outbox/send.rules.ts';
import { acceptedType } from '../../files/accepted-kinds.rules.ts';
import { addStoredFile } from '../../files/files.rules.ts';
import { stripLocations } from '../../files/strip-locations.rules.ts';
import { readLetterAddress } from './letter-address.rules.ts';
import { type AnsweredLetter, findAnsweredLetter, noteReply } from './letters.queries.ts';
import { countComments } from './responses.queries.ts';
import { sayByMail } from './responses.rules.ts';
import { listShared } from './space.queries.ts';

/** The letter that an address belongs to, while it can be answered. */
export async function findAnswerableLetter(services: Services, address: string): Promise<AnsweredLetter | undefined> {
  const { config, secret, database, clock } = services;
  const letter = config.mailInbound && readLetterAddress(secret, config.mailInbound.domain, address);
  const since = new Date(clock.now().getTime() - letterDays * dayMs);
  return letter && database.service((db) => findAnsweredLetter(db, { ...letter, since }));
}

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
interface Lost {
  files: number;
  isCut: boolean;
  reason?: 'not_shared' | 'too_many' | undefined;
}

class Repeated extends Error {}

const touched = ['relatives', 'dailyStories', 'notifications'] as const;

/**
 * Keeps an answer to a letter as what the relative says about its newest record, with one recording. Keeps each mail
 * once. If something wasn't kept, a mail tells the relative. `refused`: the access has ended.
 */
export async function keepLetterReply(
  services: Services,
  letter: AnsweredLetter,
  reply: LetterReply,
): Promise<'kept' | 'repeated' | 'ignored' | 'refused'> {
  const { database } = services;
  const { tenantId, relativeId } = letter;
  await enforceRateLimits(
    services,
    [{ key: `relative-mail:${tenantId}:${relativeId}`, max: 30, windowMs: hourMs }],
    say('That was a lot at once. Please wait a while and try again.'),
  );
  // Those that are no longer shared are left out, so the newest of the others is answered.
  const shown = await database.relativeById({ tenantId, relativeId }, async (db, caller) => ({
    caller,
    records: await listShared(db, { only: letter.records, limit: 1 }),
  }));
  if (!shown) return 'refused';
  const { caller, records } = shown;
  try {
    const said = await inLanguage(letter.language, () =>
      saveReply(services, { letter, reply, caller, record: records[0] }),
    );
    sendSoon(services, tenantId);
    if (said) services.changes.announce({ tenantId, userId: null, family: touched, own: [] });
    return said ? 'kept' : 'ignored';
  } catch (error) {
    if (error instanceof Repeated) return 'repeated';
    throw error;
  }
}

interface ReplyToSave {
  letter: AnsweredLetter;
  reply: LetterReply;
  caller: LetterReader;
  /** Undefined if nothing of the letter is shared any more. */
  record: SharedRecord | undefined;
}

/** Returns whether something was kept. Throws if the mail was taken before. */
async function saveReply(services: Services, given: ReplyToSave): Promise<boolean> {
  const { letter, reply, caller, record } = given;
  const lost: Lost = {
    files: reply.otherFiles,
    isCut: reply.text.length > mostCommentCharacters,
    ...(!record && { reason: 'not_shared' }),
  };
  const voice = record && (await storeVoice(services, reply.voices));
  if (voice) {
    try {
      const without = reply.voices.length - 1;
      let isSaid = false;
      await addStoredFile(services, letter, { ...voice, ...voiceFile }, async (db, { id }) => {
        isSaid = await writeReply(db, services, given, {
          ...lost,
          files: lost.files + without,
          voiceUrl: fileAddress(id),
        });
        if (!isSaid) throw new NotSaid();
      });
      return isSaid;
    } catch (error) {
      const isFull = error instanceof AppError && error.code === 'PLAN_LIMIT';
      if (!isFull && !(error instanceof NotSaid)) throw error;
    }
  }
  const files = lost.files + (record ? reply.voices.length : 0);
  return services.database.family(caller.tenantId, (db) => writeReply(db, services, given, { ...lost, files }));
}

/** The relative has said too much about the record, so the recording isn't kept either. */
class NotSaid extends Error {}

const voiceFile = { userId: null, category: 'voice', name: 'voice', sealedFor: null, isDraft: false } as const;

/** The first recording that can be played; its bytes are stored. */
async function storeVoice(
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

/** Writes the comment and the mail about what wasn't kept, in the transaction that notes the mail as taken. */
async function writeReply(
  db: FamilyTransaction,
  services: Services,
  { letter, reply, caller, record }: ReplyToSave,
  { voiceUrl, ...lost }: Lost & { voiceUrl?: string },
): Promise<boolean> {
  const { letterId, relativeId } = letter;
  if (!(await noteReply(db, letterId, reply.messageKey))) throw new Repeated();
  const content = reply.text.slice(0, mostCommentCharacters).toWellFormed();
  const isFull = record !== undefined && (await countComments(db, relativeId, record)) >= mostComments;
  const says = record !== undefined && !isFull && (content !== '' || voiceUrl !== undefined);
  if (says) await sayByMail(db, services, { caller, record, content, voiceUrl });
  const reason = isFull ? 'too_many' : lost.reason;
  if (reason || lost.files > 0 || lost.isCut)
    await tellWhatWasNotKept(db, services, letter, { ...lost, reason }, reply.messageKey);
  return says;
}

async function tellWhatWasNotKept(
  db: FamilyTransaction,
  services: Services,
  { tenantId, letterId, relativeId, email, language }: AnsweredLetter,
  lost: Lost,
  messageKey: string,
): Promise<void> {
  await queueMessage(db, outboxOf(services), {
    tenantId,
    userId: null,
    relative: { id: relativeId },
    kind: 'reply_not_kept',
    channel: 'email',
    to: email,
    language,
    dedupeKey: `reply-not-kept:letter:${letterId}:${messageKey}`,
    mail: notKeptMail(lost),
  });
}

function notKeptMail({ files, isCut, reason }: Lost): MailContent {
  const sentences = [
    reason === 'not_shared' && say('What you answered is no longer shared with you, so your answer wasn’t kept.'),
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
    footer: say('You’re getting this because you answered an email with your family’s moments.'),
  };
}
