import { sql } from 'kysely';
import type { Page } from '../../../../shared/fields.ts';
import type { Lesson, LessonActivity, LessonCard, LessonDocument } from '../../../../shared/lessons/lessons.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { likePattern } from '../../../kernel/database/like-pattern.ts';
import { readPage } from '../../../kernel/database/read-page.ts';
import { trackedChildIds } from '../../children/children/children.queries.ts';

/** Fields that aren't sent stay unchanged. */
export interface LessonFields {
  categoryId: number;
  title: string;
  description: string;
  content: string;
  mediaType?: string | null | undefined;
  mediaUrl?: string | null | undefined;
  mediaUrls?: string[] | undefined;
  documents?: LessonDocument[] | undefined;
  activities?: LessonActivity[] | undefined;
  tags?: string[] | undefined;
  priority?: Lesson['priority'] | undefined;
  developmentStage?: string | null | undefined;
  specificAge?: number | null | undefined;
  deadline?: string | null | undefined;
  suggestedAgeMin?: number | null | undefined;
  suggestedAgeMax?: number | null | undefined;
  excludedChildIds?: number[] | undefined;
  whyImportant?: string | null | undefined;
  generalComments?: string | null | undefined;
  discussionPrompts?: string | null | undefined;
  resources?: string | null | undefined;
  source?: string | null | undefined;
}

const columns = [
  'id',
  'userId',
  'tenantId',
  'categoryId',
  'title',
  'description',
  'content',
  'mediaType',
  'mediaUrl',
  'mediaUrls',
  'documents',
  'activities',
  'tags',
  'priority',
  'developmentStage',
  'specificAge',
  'deadline',
  'suggestedAgeMin',
  'suggestedAgeMax',
  'whyImportant',
  'generalComments',
  'discussionPrompts',
  'resources',
  'source',
  'version',
  'createdAt',
  'updatedAt',
] as const;

const library = (db: FamilyTransaction) => db.selectFrom('values').where('tenantId', '=', db.tenantId);

/** Children who are no longer tracked stay in the row but appear in no answer. */
const excludedChildIds = (db: FamilyTransaction) =>
  sql<number[]>`array(
    select child_id from unnest(excluded_child_ids) as child_id
    where child_id in (${trackedChildIds(db)}) order by child_id)`.as('excludedChildIds');

const lessonsOf = (db: FamilyTransaction) => library(db).select(columns).select(excludedChildIds(db));

/** The newest first. */
export async function listLessons(db: FamilyTransaction, { limit, offset }: Page): Promise<Lesson[]> {
  return readPage(db, lessonsOf(db).orderBy('createdAt', 'desc').orderBy('id', 'desc'), { limit, offset });
}

const cardColumns = [
  'id',
  'categoryId',
  'title',
  'description',
  'tags',
  'priority',
  'developmentStage',
  'specificAge',
  'deadline',
  'suggestedAgeMin',
  'suggestedAgeMax',
  'source',
] as const;

/** Newest first; with `search`, lessons that contain the words. */
export async function listCards(
  db: FamilyTransaction,
  { search, limit, offset }: Page & { search?: string | undefined },
): Promise<LessonCard[]> {
  const words = search?.trim();
  const cards = library(db)
    .$if(Boolean(words), (query) =>
      query.where(
        sql<boolean>`concat_ws(chr(10), title, description, content, array_to_string(tags, chr(10)))
          ilike ${likePattern(words ?? '')}`,
      ),
    )
    .select(cardColumns)
    .select([
      excludedChildIds(db),
      sql<number>`jsonb_array_length(activities)`.as('activityCount'),
      sql<number>`jsonb_array_length(jsonb_path_query_array(activities, '$[*] ? (@.completed == true)'))`.as(
        'activitiesDone',
      ),
      sql<number>`jsonb_array_length(documents)`.as('documentCount'),
    ])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc');
  return readPage(db, cards, { limit, offset });
}

export async function findLesson(db: FamilyTransaction, id: number): Promise<Lesson | undefined> {
  return lessonsOf(db).where('id', '=', id).executeTakeFirst();
}

/** As JSON text: the driver would take a list for a PostgreSQL array. */
const asJson = (list: readonly object[] | undefined): string | undefined => list && JSON.stringify(list);

const toRow = ({ documents, activities, ...fields }: Partial<LessonFields>) => ({
  ...fields,
  documents: asJson(documents),
  activities: asJson(activities),
});

export async function insertLesson(db: FamilyTransaction, userId: number, fields: LessonFields): Promise<number> {
  const { categoryId, title, description, content } = fields;
  const { id } = await db
    .insertInto('values')
    .values({ ...toRow(fields), categoryId, title, description, content, tenantId: db.tenantId, userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateLesson(
  db: FamilyTransaction,
  id: number,
  fields: Partial<LessonFields>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('values')
    .set({ ...toRow(fields), updatedAt: now.toISOString() })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .execute();
}

/** Excluded children who are no longer tracked. Answers don't show them, and changes must not lose them. */
export async function findHiddenExclusions(db: FamilyTransaction, id: number): Promise<number[]> {
  const { rows } = await sql<{ childId: number }>`
    select c.id as "childId" from children c
    where c.tenant_id = ${db.tenantId} and c.ended_at is not null and c.id = any(
      (select v.excluded_child_ids from "values" v where v.tenant_id = ${db.tenantId} and v.id = ${id})::bigint[])
    order by c.id
  `.execute(db);
  return rows.map((row) => row.childId);
}
