import { type SqlBool, sql } from 'kysely';
import type { Language } from '#words';
import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import { reminderDays } from '../../../../shared/reach/relative-questions.ts';
import type { FamilyTransaction, RelativeTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import { dayMs } from '../../../kernel/durations.ts';

export interface QuestionRow {
  id: number;
  relativeId: number;
  relativeName: string;
  isActive: boolean;
  canRemind: boolean;
  userId: number | null;
  prompt: string | null;
  words: string | null;
  childId: number | null;
  askedAt: string;
  answeredAt: string | null;
  answer: string;
  voiceUrl: string | null;
  storyDate: CalendarDate | null;
  heirloomId: number | null;
  isKept: boolean;
}

interface QuestionReader {
  userId: number;
  now: Date;
}

/** A mail that asks again may go to relatives who get mails, a week after the last one. */
const canRemind = (now: Date) => sql<SqlBool>`(r.ended_at is null and r.email is not null and r.mail_rhythm <> 'never'
  and (q.mailed_at is null
    or q.mailed_at <= ${new Date(now.getTime() - reminderDays * dayMs).toISOString()}::timestamptz))`;

/** Questions as a member sees them: the story that one is kept as only if they may read it. */
const readQuestions = (db: FamilyTransaction, { userId, now }: QuestionReader) =>
  db
    .selectFrom('relativeQuestions as q')
    .innerJoin('relatives as r', (join) => join.on('r.tenantId', '=', db.tenantId).onRef('r.id', '=', 'q.relativeId'))
    .leftJoin('dailyStories as s', (join) =>
      join
        .on('s.tenantId', '=', db.tenantId)
        .onRef('s.id', '=', 'q.storyId')
        .on((eb) => eb.or([eb('s.isPrivate', '=', false), eb('s.userId', '=', userId)])),
    )
    .where('q.tenantId', '=', db.tenantId)
    .select(['q.id', 'q.relativeId', 'r.name as relativeName', 'q.userId', 'q.prompt', 'q.words', 'q.childId'])
    .select(['q.askedAt', 'q.answeredAt', 'q.answer', 'q.voiceUrl', 's.storyDate', 'q.heirloomId'])
    .select([
      sql<boolean>`r.ended_at is null`.as('isActive'),
      canRemind(now).as('canRemind'),
      sql<boolean>`(q.story_id is not null or q.heirloom_id is not null)`.as('isKept'),
    ])
    .$castTo<QuestionRow>();

const mostListed = 200;

/** Open ones first, then the newest answers; of relatives whose access has ended only what they answered. At most 200. */
export const listQuestions = (
  db: FamilyTransaction,
  reader: QuestionReader,
  { relativeId, childId }: { relativeId?: number | undefined; childId?: number | undefined },
): Promise<QuestionRow[]> =>
  readQuestions(db, reader)
    .where((eb) => eb.or([eb('q.answeredAt', 'is not', null), eb('r.endedAt', 'is', null)]))
    .$if(relativeId !== undefined, (query) => query.where('q.relativeId', '=', relativeId ?? 0))
    .$if(childId !== undefined, (query) =>
      query.where('q.answeredAt', 'is not', null).where(
        sql<SqlBool>`(q.child_id = ${childId} or (q.child_id is null and (r.sees_all_children
          or exists (select from relative_children as c
            where c.tenant_id = ${db.tenantId} and c.relative_id = r.id and c.child_id = ${childId}))))`,
      ),
    )
    .orderBy(sql`q.answered_at desc nulls first`)
    .orderBy('q.id', 'desc')
    .limit(mostListed)
    .execute();

export const findQuestion = (db: FamilyTransaction, reader: QuestionReader, id: number) =>
  readQuestions(db, reader).where('q.id', '=', id).executeTakeFirst();

/** What was asked of a relative before, also what they have answered. */
export const listAsked = (db: FamilyTransaction, relativeId: number) =>
  db
    .selectFrom('relativeQuestions')
    .where('tenantId', '=', db.tenantId)
    .where('relativeId', '=', relativeId)
    .select(['prompt', 'words', 'answeredAt'])
    .execute();

interface NewQuestion {
  relativeId: number;
  userId: number;
  prompt: string | null;
  words: string | null;
  childId: number | null;
  now: Date;
}

export async function insertQuestion(db: FamilyTransaction, { now, ...question }: NewQuestion): Promise<number> {
  const { id } = await db
    .insertInto('relativeQuestions')
    .values({ tenantId: db.tenantId, ...question, askedAt: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the recording of its answer; undefined if there was no such question. */
export const deleteQuestion = (db: FamilyTransaction, id: number) =>
  db
    .deleteFrom('relativeQuestions')
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .returning('voiceUrl')
    .executeTakeFirst();

const updateOf = (db: FamilyTransaction, id: number) =>
  db.updateTable('relativeQuestions').where('tenantId', '=', db.tenantId).where('id', '=', id);

export async function noteMailed(db: FamilyTransaction, id: number, now: Date): Promise<void> {
  await updateOf(db, id).set({ mailedAt: now.toISOString() }).execute();
}

/** What an answer depends on, of a locked question. */
export interface AnsweredRow {
  prompt: string | null;
  words: string | null;
  answer: string;
  voiceUrl: string | null;
  answeredAt: string | null;
  formKey: string | null;
  isKept: boolean;
  userId: number | null;
}

export const findAnswered = (
  db: FamilyTransaction,
  { id, relativeId }: { id: number; relativeId: number },
): Promise<AnsweredRow | undefined> =>
  db
    .selectFrom('relativeQuestions')
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .where('relativeId', '=', relativeId)
    .select(['prompt', 'words', 'answer', 'voiceUrl', 'answeredAt', 'formKey', 'userId'])
    .select(sql<boolean>`(story_id is not null or heirloom_id is not null)`.as('isKept'))
    .executeTakeFirst();

export interface Answer {
  answer: string;
  voiceUrl: string | null;
  answeredAt: string | null;
  formKey: string | null;
}

export async function setAnswer(db: FamilyTransaction, id: number, answer: Answer): Promise<void> {
  await updateOf(db, id).set(answer).execute();
}

export async function setKept(
  db: FamilyTransaction,
  id: number,
  kept: { storyId: number } | { heirloomId: number },
): Promise<void> {
  await updateOf(db, id).set(kept).execute();
}

/** Returns false if this mail was taken before. */
export async function noteAnswerMail(db: FamilyTransaction, id: number, key: string): Promise<boolean> {
  const { numUpdatedRows } = await updateOf(db, id)
    .set({ replyKeys: sql<string[]>`array_append(reply_keys, ${key}::text)` })
    .where(sql<boolean>`not ${key}::text = any(reply_keys)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The member who asked, if still there, and that member's language. */
export const findAsker = (db: FamilyTransaction, userId: number) =>
  db
    .selectFrom('users as u')
    .leftJoin('userSettings as s', (join) => join.on('s.tenantId', '=', db.tenantId).onRef('s.userId', '=', 'u.id'))
    .where('u.tenantId', '=', db.tenantId)
    .where('u.id', '=', userId)
    .select('s.language')
    .executeTakeFirst();

/** A question as its relative sees it. */
export interface ShownQuestion {
  id: number;
  prompt: string | null;
  words: string | null;
  /** The first name of the member who asked. */
  member: string | null;
  answeredAt: string | null;
  answer: string;
  voiceUrl: string | null;
  isKept: boolean;
}

/** The relative's questions, oldest first; row level security leaves their own. */
export const listOwnQuestions = (
  db: RelativeTransaction,
  { only, isOpen = false }: { only?: number; isOpen?: boolean } = {},
): Promise<ShownQuestion[]> =>
  db
    .selectFrom('relativeQuestions as q')
    .leftJoin('users as u', (join) => join.on('u.tenantId', '=', db.tenantId).onRef('u.id', '=', 'q.userId'))
    .where('q.tenantId', '=', db.tenantId)
    .where('q.relativeId', '=', db.relativeId)
    .$if(only !== undefined, (query) => query.where('q.id', '=', only ?? 0))
    .$if(isOpen, (query) => query.where('q.answeredAt', 'is', null))
    .select(['q.id', 'q.prompt', 'q.words', 'u.firstName as member', 'q.answeredAt', 'q.answer', 'q.voiceUrl'])
    .select(sql<boolean>`(q.story_id is not null or q.heirloom_id is not null)`.as('isKept'))
    .orderBy('q.id')
    .execute();

/** A question that a mail asked, and who may answer it. */
export interface MailedQuestion {
  tenantId: number;
  questionId: number;
  relativeId: number;
  email: string;
  language: Language;
}

/** Undefined unless the relative has access and the family is active. */
export async function findMailedQuestion(
  db: ServiceTransaction,
  { tenantId, questionId }: { tenantId: number; questionId: number },
): Promise<MailedQuestion | undefined> {
  const row = await db
    .selectFrom('relativeQuestions as q')
    .innerJoin('relatives as r', (join) =>
      join.onRef('r.tenantId', '=', 'q.tenantId').onRef('r.id', '=', 'q.relativeId'),
    )
    .innerJoin('tenants as t', 't.id', 'q.tenantId')
    .leftJoin('userSettings as s', (join) =>
      join.onRef('s.tenantId', '=', 'q.tenantId').onRef('s.userId', '=', 'r.userId'),
    )
    .where('q.tenantId', '=', tenantId)
    .where('q.id', '=', questionId)
    .where('r.endedAt', 'is', null)
    .where('t.status', '=', 'active')
    .select(['q.relativeId', 'r.email', 'r.language', 's.language as inviterLanguage'])
    .executeTakeFirst();
  if (!row || row.email === null) return undefined;
  const { relativeId, email, language, inviterLanguage } = row;
  return { tenantId, questionId, relativeId, email, language: language ?? inviterLanguage ?? 'en' };
}

export interface AskedRelative {
  id: number;
  name: string;
  /** Null unless the relative gets mails. */
  email: string | null;
  language: Language;
}

/** A relative who has access, and where a question reaches them. */
export async function findAskedRelative(db: FamilyTransaction, id: number): Promise<AskedRelative | undefined> {
  const row = await db
    .selectFrom('relatives as r')
    .leftJoin('userSettings as s', (join) => join.on('s.tenantId', '=', db.tenantId).onRef('s.userId', '=', 'r.userId'))
    .where('r.tenantId', '=', db.tenantId)
    .where('r.id', '=', id)
    .where('r.endedAt', 'is', null)
    .select(['r.id', 'r.name', 'r.email', 'r.mailRhythm', 'r.language', 's.language as inviterLanguage'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, email, mailRhythm, language, inviterLanguage } = row;
  return { id, name, email: mailRhythm === 'never' ? null : email, language: language ?? inviterLanguage ?? 'en' };
}

/** Whether the relative sees the child. */
export async function seesChild(
  db: FamilyTransaction,
  { relativeId, childId }: { relativeId: number; childId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('relatives as r')
    .innerJoin('children as c', (join) => join.on('c.tenantId', '=', db.tenantId).on('c.id', '=', childId))
    .where('r.tenantId', '=', db.tenantId)
    .where('r.id', '=', relativeId)
    .where('c.endedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('r.seesAllChildren', '=', true),
        eb.exists(
          eb
            .selectFrom('relativeChildren as mine')
            .where('mine.tenantId', '=', db.tenantId)
            .whereRef('mine.relativeId', '=', 'r.id')
            .whereRef('mine.childId', '=', 'c.id')
            .select('mine.childId'),
        ),
      ]),
    )
    .select('r.id')
    .executeTakeFirst();
  return row !== undefined;
}
