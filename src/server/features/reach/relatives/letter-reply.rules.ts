import { fileAddress } from '../../../../shared/files/files.ts';
import {
  letterDays,
  mostCommentCharacters,
  mostComments,
  type SharedRecord,
} from '../../../../shared/reach/relatives.ts';
import type { FamilyTransaction, LetterReader } from '../../../kernel/database/database.ts';
import { dayMs } from '../../../kernel/durations.ts';
import { AppError } from '../../../kernel/errors.ts';
import { inLanguage } from '../../../kernel/words.ts';
import type { Services } from '../../../services.ts';
import { sendSoon } from '../../delivery/outbox/send.rules.ts';
import { addStoredFile } from '../../files/files.rules.ts';
import { readLetterAddress } from './letter-address.rules.ts';
import { type AnsweredLetter, findAnsweredLetter, noteReply } from './letters.queries.ts';
import {
  type LetterReply,
  type Lost,
  limitMails,
  Repeated,
  storeVoice,
  tellWhatWasNotKept,
  voiceFile,
} from './reply-parts.rules.ts';
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
  await limitMails(services, letter);
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
    await tellWhatWasNotKept(db, services, letter, { ...lost, reason }, `letter:${letterId}:${reply.messageKey}`);
  return says;
}
