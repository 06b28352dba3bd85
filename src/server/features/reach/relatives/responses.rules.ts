import { say } from '#words';
import {
  type AnswerRelative,
  mostCommentCharacters,
  mostComments,
  type RelativeResponse,
  type SharedRecord,
} from '../../../../shared/reach/relatives.ts';
import type { FamilyTransaction, LetterReader, RelativeCaller } from '../../../kernel/database/database.ts';
import { lockRow } from '../../../kernel/database/lock-row.ts';
import { hourMs } from '../../../kernel/durations.ts';
import { AppError, badField, notFound } from '../../../kernel/errors.ts';
import { enforceRateLimits } from '../../../kernel/limits/rate-limits.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import { inLanguage } from '../../../kernel/words.ts';
import type { Services } from '../../../services.ts';
import { replaceListed } from '../../delivery/outbox/listed.queries.ts';
import { keepRecording, recordingType, type SentRecording } from './recordings.rules.ts';
import { findRelative } from './relatives.queries.ts';
import {
  countComments,
  deleteComment,
  deleteHeart,
  findAuthor,
  insertComment,
  insertHeart,
  listResponses,
} from './responses.queries.ts';
import { asRelative, assertShared } from './space.rules.ts';

/** What a relative sends from their page, of their device. */
interface FromDevice {
  device: string | undefined;
  record: SharedRecord;
}

/** Returns false if the device is no longer known. Throws NOT_FOUND if the record is no longer shared. */
async function whenShared(
  services: Services,
  { device, record }: FromDevice,
  work: (db: FamilyTransaction, caller: RelativeCaller) => Promise<void>,
): Promise<boolean> {
  const caller = await asRelative(services, device, async (db, found) => {
    await assertShared(db, record);
    return found;
  });
  if (!caller) return false;
  await limitSending(services, caller);
  await services.database.family(caller.tenantId, (db) => work(db, caller));
  announceResponse(services, caller.tenantId);
  return true;
}

export const limitSending = (services: Services, { tenantId, relativeId }: RelativeCaller): Promise<void> =>
  enforceRateLimits(
    services,
    [{ key: `relative:${tenantId}:${relativeId}`, max: 200, windowMs: hourMs }],
    say('That was a lot at once. Please wait a while and try again.'),
  );

const announceResponse = ({ changes }: Services, tenantId: number): void =>
  changes.announce({ tenantId, userId: null, family: ['relatives', 'dailyStories', 'notifications'], own: [] });

export const sendHeart = (services: Services, given: FromDevice & { isGiven: boolean }): Promise<boolean> =>
  whenShared(services, given, async (db, { relativeId, name }) => {
    const { record, isGiven } = given;
    const now = services.clock.now();
    if (!isGiven) return deleteHeart(db, relativeId, record);
    await insertHeart(db, { relativeId, record, now });
    await tellAuthor(db, { record, relativeId, name, now });
  });

interface Words extends FromDevice {
  content: string;
  formKey: string | undefined;
}

/** Writes it once, however often its form is sent. */
export async function sendWords(services: Services, given: Words): Promise<boolean> {
  // A form sends each line's end as two characters.
  const content = given.content.replaceAll('\r\n', '\n').trim();
  if (content === '') throw badField('content', say('Please write something'));
  if (content.length > mostCommentCharacters || !content.isWellFormed() || content.includes('\0')) {
    throw badField('content', say('Please use at most {max, number} characters', { max: mostCommentCharacters }));
  }
  return whenShared(services, given, async (db, caller) => {
    await addComment(db, services, { ...given, caller, content });
  });
}

interface Voice extends FromDevice, SentRecording {
  formKey: string | undefined;
}

/** Keeps a recording and says it. The bytes are the caller's to remove if this fails. */
export async function sendVoice(services: Services, given: Voice): Promise<boolean> {
  const { storageKey, size } = given;
  const type = await recordingType(services, given);
  const caller = await asRelative(services, given.device, async (db, found) => {
    await assertShared(db, given.record);
    return found;
  });
  if (!caller) return false;
  await limitSending(services, caller);
  await keepRecording(services, caller, { storageKey, size, type }, (db, voiceUrl) =>
    addComment(db, services, { ...given, caller, content: '', voiceUrl }),
  );
  announceResponse(services, caller.tenantId);
  return true;
}

interface NewWords {
  caller: LetterReader;
  record: SharedRecord;
  content: string;
  voiceUrl?: string | undefined;
  formKey: string | undefined;
}

/** Returns false if its form was sent before. */
async function addComment(
  db: FamilyTransaction,
  { clock }: Services,
  { caller, record, content, voiceUrl, formKey }: NewWords,
): Promise<boolean> {
  const { relativeId, name } = caller;
  const now = clock.now();
  await lockRow(db, 'relatives', relativeId);
  if ((await countComments(db, relativeId, record)) >= mostComments) {
    throw badField('content', say('You have said a lot about this already. Thank you!'));
  }
  const id = await insertComment(db, { relativeId, record, content, voiceUrl, formKey, now });
  if (id !== undefined) await tellAuthor(db, { record, relativeId, name, now });
  return id !== undefined;
}

/** Takes back what the relative said. */
export const takeBack = (services: Services, given: FromDevice & { id: number }): Promise<boolean> =>
  whenShared(services, given, async (db, { relativeId }) => {
    await deleteComment(db, given.id, { relativeId });
  });

/** What a relative says by mail, in the transaction that notes the mail as taken. */
export const sayByMail = async (
  db: FamilyTransaction,
  services: Services,
  words: Omit<NewWords, 'formKey'>,
): Promise<void> => {
  await addComment(db, services, { ...words, formKey: undefined });
};

interface Told {
  record: SharedRecord;
  relativeId: number;
  name: string;
  now: Date;
}

/** One line in the author's notifications for each record and relative. It never contains what was said. */
async function tellAuthor(db: FamilyTransaction, { record, relativeId, name, now }: Told): Promise<void> {
  const author = await findAuthor(db, record);
  if (!author) return;
  const subject = inLanguage(author.language ?? 'en', () => say('{name} answered what you shared', { name }));
  const key = `relative-response:${record.kind}:${record.id}:${relativeId}`;
  const notice = { userId: author.userId, kind: 'relative_response', key, path: '/relatives' } as const;
  await replaceListed(db, notice, { subject, at: now.toISOString() });
}

/** A member's answer, which only this relative reads. */
export async function answerRelative(
  db: FamilyTransaction,
  { userId }: Viewer,
  { id, kind, recordId, content }: AnswerRelative,
  now: Date,
): Promise<RelativeResponse> {
  await lockRow(db, 'relatives', id);
  if (!(await findRelative(db, id, now))) throw notFound(say('Relative not found'));
  const record = { kind, id: recordId };
  const given = await listResponses(db, userId, { relativeId: id });
  if (!given.some((each) => each.kind === kind && each.id === recordId)) {
    throw notFound(say('This relative has said nothing about it.'));
  }
  const responseId = await insertComment(db, { relativeId: id, record, content, userId, now });
  const [answer] = await listResponses(db, userId, { type: 'comment', responseId: responseId ?? 0 });
  if (!answer) throw notFound(say('Comment not found'));
  return answer;
}

/** Members delete what relatives said, and their own answers. */
export async function removeComment(db: FamilyTransaction, { userId }: Viewer, id: number): Promise<void> {
  const [comment] = await listResponses(db, userId, { type: 'comment', responseId: id });
  if (!comment) throw notFound(say('Comment not found'));
  if (comment.userId !== null && comment.userId !== userId) {
    throw new AppError('FORBIDDEN', say('Only its author can delete an answer.'));
  }
  await deleteComment(db, id);
}
