import { fileAddress } from '../../../../shared/files/files.ts';
import { mostAnswerCharacters } from '../../../../shared/reach/relative-questions.ts';
import type { FamilyTransaction, LetterReader } from '../../../kernel/database/database.ts';
import { lockRow } from '../../../kernel/database/lock-row.ts';
import { AppError } from '../../../kernel/errors.ts';
import { inLanguage } from '../../../kernel/words.ts';
import type { Services } from '../../../services.ts';
import { sendSoon } from '../../delivery/outbox/send.rules.ts';
import { addStoredFile } from '../../files/files.rules.ts';
import { announceAnswer, isChangeable, tellAsker } from './answers.rules.ts';
import { readQuestionAddress } from './letter-address.rules.ts';
import {
  findAnswered,
  findMailedQuestion,
  type MailedQuestion,
  noteAnswerMail,
  setAnswer,
} from './questions.queries.ts';
import {
  type LetterReply,
  limitMails,
  Repeated,
  storeVoice,
  tellWhatWasNotKept,
  voiceFile,
} from './reply-parts.rules.ts';

/** The question that an address belongs to, while its relative has access. */
export async function findMailed(services: Services, address: string): Promise<MailedQuestion | undefined> {
  const { config, secret, database } = services;
  const question = config.mailInbound && readQuestionAddress(secret, config.mailInbound.domain, address);
  return question && database.service((db) => findMailedQuestion(db, question));
}

/**
 * Keeps a mail as the answer to the question that it answers: its words come after earlier ones, its recording in place of
 * an earlier one. If something wasn't kept, a mail tells the relative. `refused`: the access has ended.
 */
export async function keepQuestionReply(
  services: Services,
  question: MailedQuestion,
  reply: LetterReply,
): Promise<'kept' | 'repeated' | 'ignored' | 'refused'> {
  const { tenantId, relativeId } = question;
  await limitMails(services, question);
  const caller = await services.database.relativeById({ tenantId, relativeId }, (_db, found) => Promise.resolve(found));
  if (!caller) return 'refused';
  try {
    const isKept = await inLanguage(question.language, () => saveReply(services, { question, reply, caller }));
    sendSoon(services, tenantId);
    if (isKept) announceAnswer(services, tenantId);
    return isKept ? 'kept' : 'ignored';
  } catch (error) {
    if (error instanceof Repeated) return 'repeated';
    throw error;
  }
}

interface ReplyToSave {
  question: MailedQuestion;
  reply: LetterReply;
  caller: LetterReader;
}

/** The answer can't change any more, so the recording isn't kept either. */
class NotTaken extends Error {}

/** Returns whether something was kept. Throws if the mail was taken before. */
async function saveReply(services: Services, given: ReplyToSave): Promise<boolean> {
  const { question, reply } = given;
  const { tenantId } = question;
  const voice = await storeVoice(services, reply.voices);
  if (voice) {
    try {
      await addStoredFile(services, question, { ...voice, ...voiceFile }, async (db, { id }) => {
        const rest = reply.voices.length - 1;
        if (!(await writeAnswer(db, services, given, { lostVoices: rest, voiceUrl: fileAddress(id) })))
          throw new NotTaken();
      });
      return true;
    } catch (error) {
      const isFull = error instanceof AppError && error.code === 'PLAN_LIMIT';
      if (!isFull && !(error instanceof NotTaken)) throw error;
    }
  }
  const lostVoices = reply.voices.length;
  return services.database.family(tenantId, (db) => writeAnswer(db, services, given, { lostVoices }));
}

/** Writes the answer and the mail about what wasn't kept, in the transaction that notes the mail as taken. */
async function writeAnswer(
  db: FamilyTransaction,
  services: Services,
  { question: { questionId: id, relativeId, ...to }, reply, caller }: ReplyToSave,
  { lostVoices, voiceUrl }: { lostVoices: number; voiceUrl?: string },
): Promise<boolean> {
  const now = services.clock.now();
  await lockRow(db, 'relativeQuestions', id);
  const question = await findAnswered(db, { id, relativeId });
  if (question && !(await noteAnswerMail(db, id, reply.messageKey))) throw new Repeated();
  const isOpen = question !== undefined && isChangeable(question, now);
  const words = [question?.answer ?? '', reply.text].filter((text) => text !== '').join('\n\n');
  const answer = words.slice(0, mostAnswerCharacters).toWellFormed();
  const isKept = isOpen && (reply.text !== '' || voiceUrl !== undefined);
  if (isKept) {
    const answeredAt = question.answeredAt ?? now.toISOString();
    await setAnswer(db, id, { answer, voiceUrl: voiceUrl ?? question.voiceUrl, answeredAt, formKey: null });
    await tellAsker(db, { id, question, caller, now });
  }
  const lost = {
    files: reply.otherFiles + lostVoices,
    isCut: words.length > mostAnswerCharacters,
    ...(!isOpen && { reason: 'not_asked' as const }),
  };
  if (lost.reason || lost.files > 0 || lost.isCut) {
    const key = `question:${id}:${reply.messageKey}`;
    await tellWhatWasNotKept(db, services, { ...to, relativeId }, lost, key);
  }
  return isKept;
}
