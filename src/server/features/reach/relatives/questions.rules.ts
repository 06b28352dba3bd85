import { say } from '#words';
import { relativeQuestionIdeas } from '../../../../../db/content/relative-questions.ts';
import {
  type AskRelative,
  mostOpenQuestions,
  type QuestionIdea,
  type RelativeQuestion,
  reminderDays,
} from '../../../../shared/reach/relative-questions.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { lockRow } from '../../../kernel/database/lock-row.ts';
import { dayMs } from '../../../kernel/durations.ts';
import { AppError, badField, notFound } from '../../../kernel/errors.ts';
import { enforceRateLimits } from '../../../kernel/limits/rate-limits.ts';
import type { UserContext } from '../../../kernel/trpc/trpc.ts';
import { inLanguage, sayContent } from '../../../kernel/words.ts';
import type { Services } from '../../../services.ts';
import { findChildIds } from '../../children/children/children.queries.ts';
import { outboxOf, queueMessage } from '../../delivery/outbox/queue.rules.ts';
import { sendSoon } from '../../delivery/outbox/send.rules.ts';
import { skipWaiting } from '../../delivery/outbox/settle.queries.ts';
import { emptyQuestion } from './question-mail.rules.ts';
import { sayQuestion } from './question-words.rules.ts';
import {
  type AskedRelative,
  deleteQuestion,
  findAskedRelative,
  findQuestion,
  insertQuestion,
  listAsked,
  listQuestions,
  noteMailed,
  type QuestionRow,
  seesChild,
} from './questions.queries.ts';

interface Reader {
  userId: number;
  now: Date;
}

const asQuestion = ({ prompt, words, ...row }: QuestionRow): RelativeQuestion => ({
  ...row,
  canRemind: row.canRemind && row.answeredAt === null,
  text: sayQuestion({ prompt, words }),
});

export async function readQuestions(
  db: FamilyTransaction,
  reader: Reader,
  filter: Parameters<typeof listQuestions>[2],
): Promise<RelativeQuestion[]> {
  return (await listQuestions(db, reader, filter)).map(asQuestion);
}

export async function getQuestion(db: FamilyTransaction, reader: Reader, id: number): Promise<RelativeQuestion> {
  const question = await findQuestion(db, reader, id);
  if (!question) throw notFound(say('Question not found'));
  return asQuestion(question);
}

/** Shares no factor with the number of ideas, so that the order names each of them once. */
const stride = 25;

/** Questions that the relative hasn't been asked, in an order of their own. */
export async function listIdeas(db: FamilyTransaction, relativeId: number): Promise<QuestionIdea[]> {
  if (!(await findAskedRelative(db, relativeId))) throw notFound(say('Relative not found'));
  const asked = new Set((await listAsked(db, relativeId)).map(({ prompt }) => prompt));
  const count = relativeQuestionIdeas.length;
  return relativeQuestionIdeas.flatMap((_, place) => {
    const prompt = relativeQuestionIdeas[(place * stride + relativeId * 7) % count]?.text ?? '';
    return asked.has(prompt) ? [] : [{ prompt, text: sayContent(prompt) }];
  });
}

const limitAsking = ({ services, viewer }: UserContext): Promise<void> =>
  enforceRateLimits(
    services,
    [{ key: `relative-question:${viewer.userId}`, max: 60, windowMs: dayMs }],
    say('You’ve asked a lot today. Please try again tomorrow.'),
  );

/** Asks a relative on their page, and by mail if they get mails. */
export async function askRelative(ctx: UserContext, { id, ...asked }: AskRelative): Promise<RelativeQuestion> {
  const { services, viewer } = ctx;
  await limitAsking(ctx);
  const now = services.clock.now();
  const question = await services.database.family(viewer.tenantId, async (db) => {
    await lockRow(db, 'relatives', id);
    const relative = await findAskedRelative(db, id);
    if (!relative) throw notFound(say('Relative not found'));
    const { prompt = null, childId = null } = asked;
    if (prompt !== null && !relativeQuestionIdeas.some(({ text }) => text === prompt)) {
      throw badField('prompt', say('Question not found'));
    }
    const words = prompt === null ? (asked.words ?? '').trim() : null;
    await assertChild(db, relative, childId);
    await assertNew(db, relative, { prompt, words });
    const made = await insertQuestion(db, { relativeId: id, userId: viewer.userId, prompt, words, childId, now });
    await mailQuestion(db, services, relative, made);
    return getQuestion(db, { userId: viewer.userId, now }, made);
  });
  sendSoon(services, viewer.tenantId);
  return question;
}

async function assertChild(db: FamilyTransaction, { id, name }: AskedRelative, childId: number | null): Promise<void> {
  if (childId === null) return;
  if (!(await findChildIds(db, [childId])).has(childId)) throw badField('childId', say('Child not found'));
  if (await seesChild(db, { relativeId: id, childId })) return;
  throw badField('childId', say('{name} doesn’t see this child. Choose another one, or none.', { name }));
}

/** A second press, or the other parent at the same moment. */
async function assertNew(
  db: FamilyTransaction,
  { id, name }: AskedRelative,
  given: { prompt: string | null; words: string | null },
): Promise<void> {
  const open = (await listAsked(db, id)).filter(({ answeredAt }) => answeredAt === null);
  if (open.some(({ prompt, words }) => prompt === given.prompt && words === given.words)) {
    throw new AppError('CONFLICT', say('{name} has this question already.', { name }));
  }
  if (open.length >= mostOpenQuestions) {
    throw new AppError(
      'CONFLICT',
      say('{name} has {count} open questions. Wait for an answer, or take one back.', { name, count: open.length }),
    );
  }
}

/** Its words are read when it is sent: what was taken back by then isn't sent. */
async function mailQuestion(
  db: FamilyTransaction,
  services: Services,
  { id: relativeId, email, language }: AskedRelative,
  questionId: number,
): Promise<void> {
  if (email === null) return;
  const now = services.clock.now();
  await noteMailed(db, questionId, now);
  await queueMessage(db, outboxOf(services), {
    tenantId: db.tenantId,
    userId: null,
    relative: { id: relativeId, questionId },
    kind: 'relative_question',
    channel: 'email',
    to: email,
    dedupeKey: `${keyOf(questionId)}${now.getTime()}`,
    expiresAt: new Date(now.getTime() + reminderDays * dayMs),
    language,
    mail: inLanguage(language, emptyQuestion),
  });
}

const keyOf = (questionId: number): string => `relative_question:${questionId}:`;

/** Asks again by mail, a week after the last mail at the earliest. */
export async function remindRelative(ctx: UserContext, id: number): Promise<RelativeQuestion> {
  const { services, viewer } = ctx;
  await limitAsking(ctx);
  const reader = { userId: viewer.userId, now: services.clock.now() };
  const question = await services.database.family(viewer.tenantId, async (db) => {
    await lockRow(db, 'relativeQuestions', id);
    const { relativeId, canRemind, relativeName: name } = await getQuestion(db, reader, id);
    const relative = await findAskedRelative(db, relativeId);
    if (!canRemind || !relative) {
      throw new AppError(
        'CONFLICT',
        say('{name} can be asked again by email {days} days after the last email.', { name, days: reminderDays }),
      );
    }
    await mailQuestion(db, services, relative, id);
    return getQuestion(db, reader, id);
  });
  sendSoon(services, viewer.tenantId);
  return question;
}

/** Takes a question back, or deletes it with its answer. What it is kept as stays. */
export async function removeQuestion(db: FamilyTransaction, id: number): Promise<void> {
  await lockRow(db, 'relativeQuestions', id);
  if (!(await deleteQuestion(db, id))) throw notFound(say('Question not found'));
  await skipWaiting(db, keyOf(id));
}
