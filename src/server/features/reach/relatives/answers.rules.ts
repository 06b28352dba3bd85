import { say } from '#words';
import { answerHours, answerWords } from '../../../../shared/reach/relative-questions.ts';
import type { FamilyTransaction, LetterReader, RelativeCaller } from '../../../kernel/database/database.ts';
import { lockRow } from '../../../kernel/database/lock-row.ts';
import { hourMs } from '../../../kernel/durations.ts';
import { badField, notFound } from '../../../kernel/errors.ts';
import { inLanguage } from '../../../kernel/words.ts';
import type { Services } from '../../../services.ts';
import { replaceListed } from '../../delivery/outbox/listed.queries.ts';
import { type AnsweredRow, findAnswered, findAsker, listOwnQuestions, setAnswer } from './questions.queries.ts';
import { keepRecording, recordingType, type SentRecording } from './recordings.rules.ts';
import { limitSending } from './responses.rules.ts';
import { asRelative } from './space.rules.ts';

/** What a relative sends about a question, of their device. */
interface FromDevice {
  device: string | undefined;
  id: number;
}

/** Whether the answer may still change: for a day, and until the family keeps it. */
export const isChangeable = ({ answeredAt, isKept }: Pick<AnsweredRow, 'answeredAt' | 'isKept'>, now: Date): boolean =>
  !isKept && (answeredAt === null || now.getTime() - Date.parse(answeredAt) < answerHours * hourMs);

const gone = () => notFound(say('This question was taken back. Nothing was sent.'));

/** The relative, if the question is theirs and open to answers; undefined if the device isn't known. */
async function findCaller(services: Services, { device, id }: FromDevice): Promise<RelativeCaller | undefined> {
  const caller = await asRelative(services, device, async (db, found) => {
    const [question] = await listOwnQuestions(db, { only: id });
    if (!question) throw gone();
    return found;
  });
  if (caller) await limitSending(services, caller);
  return caller;
}

/** The question, locked, while its answer may change. */
async function lockQuestion(
  db: FamilyTransaction,
  { id, relativeId, now }: { id: number; relativeId: number; now: Date },
): Promise<AnsweredRow> {
  await lockRow(db, 'relativeQuestions', id);
  const question = await findAnswered(db, { id, relativeId });
  if (!question) throw gone();
  if (!isChangeable(question, now)) {
    throw badField('content', say('The family has your answer, so it can’t be changed any more.'));
  }
  return question;
}

export const announceAnswer = ({ changes }: Services, tenantId: number): void =>
  changes.announce({ tenantId, userId: null, family: ['relatives', 'relativeQuestions', 'notifications'], own: [] });

/** Answers a question in writing, or changes the words. Returns false if the device is no longer known. */
export async function sendAnswer(
  services: Services,
  given: FromDevice & { content: string; formKey: string | undefined },
): Promise<boolean> {
  const words = answerWords.safeParse(given.content);
  if (!words.success) throw badField('content', words.error.issues[0]?.message ?? '');
  const caller = await findCaller(services, given);
  if (!caller) return false;
  const now = services.clock.now();
  await services.database.family(caller.tenantId, async (db) => {
    const question = await lockQuestion(db, { ...given, relativeId: caller.relativeId, now });
    const { voiceUrl, answeredAt } = question;
    const answer = { answer: words.data, voiceUrl, answeredAt: answeredAt ?? now.toISOString() };
    await setAnswer(db, given.id, { ...answer, formKey: given.formKey ?? null });
    await tellAsker(db, { id: given.id, question, caller, now });
  });
  announceAnswer(services, caller.tenantId);
  return true;
}

/** Answers by a recording, in place of an earlier one. The bytes are the caller's to remove if this fails. */
export async function sendSpokenAnswer(
  services: Services,
  given: FromDevice & SentRecording & { formKey: string | undefined },
): Promise<boolean> {
  const { storageKey, size, id } = given;
  const formKey = given.formKey ?? null;
  const type = await recordingType(services, given);
  const caller = await findCaller(services, given);
  if (!caller) return false;
  const now = services.clock.now();
  await keepRecording(services, caller, { storageKey, size, type }, async (db, voiceUrl) => {
    const question = await lockQuestion(db, { id, relativeId: caller.relativeId, now });
    if (formKey !== null && question.formKey === formKey) return false;
    const { answer, answeredAt } = question;
    await setAnswer(db, id, { answer, voiceUrl, answeredAt: answeredAt ?? now.toISOString(), formKey });
    await tellAsker(db, { id, question, caller, now });
    return true;
  });
  announceAnswer(services, caller.tenantId);
  return true;
}

/** Takes an answer back: the question is open again. */
export async function takeBackAnswer(services: Services, given: FromDevice): Promise<boolean> {
  const caller = await findCaller(services, given);
  if (!caller) return false;
  const { tenantId, relativeId } = caller;
  const now = services.clock.now();
  await services.database.family(tenantId, async (db) => {
    const question = await lockQuestion(db, { id: given.id, relativeId, now });
    await setAnswer(db, given.id, { answer: '', voiceUrl: null, answeredAt: null, formKey: null });
    await tellAsker(db, { id: given.id, question, caller, now: undefined });
  });
  announceAnswer(services, tenantId);
  return true;
}

interface Told {
  id: number;
  question: Pick<AnsweredRow, 'userId'>;
  caller: LetterReader;
  /** Undefined removes the line. */
  now: Date | undefined;
}

/** One line in the notifications of the member who asked. It never contains what was said. */
export async function tellAsker(
  db: FamilyTransaction,
  { id, question: { userId }, caller: { name }, now }: Told,
): Promise<void> {
  const asker = userId === null ? undefined : await findAsker(db, userId);
  if (userId === null || !asker) return;
  const subject = inLanguage(asker.language ?? 'en', () => say('{name} answered your question', { name }));
  const notice = { userId, kind: 'relative_response', key: `relative-answer:${id}`, path: '/relatives' } as const;
  await replaceListed(db, notice, now && { subject, at: now.toISOString() });
}
