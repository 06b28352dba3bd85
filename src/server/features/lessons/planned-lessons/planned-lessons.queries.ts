import { sql } from 'kysely';
import type {
  CreatePlannedLesson,
  ListPlannedLessons,
  PlannedLesson,
  UpdatePlannedLesson,
} from '../../../../shared/lessons/planned-lessons.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { readPage } from '../../../kernel/database/read-page.ts';
import { trackedChildIds } from '../../children/children/children.queries.ts';

const lessonColumns = [
  'l.id',
  'l.userId',
  'l.tenantId',
  'l.childId',
  'l.valueId',
  'l.title',
  'l.description',
  'l.content',
  'l.suggestedAge',
  'l.activities',
  'l.books',
  'l.discussionPrompts',
  'l.scheduledDate',
  'l.completedAt',
  'l.version',
  'l.createdAt',
  'l.updatedAt',
] as const;

/** Leaves out lessons of children who are no longer tracked. */
const readLessons = (db: FamilyTransaction) =>
  db
    .selectFrom('lessons as l')
    .leftJoin('values as v', (join) =>
      join.onRef('v.id', '=', 'l.valueId').onRef('v.tenantId', '=', 'l.tenantId').on('v.tenantId', '=', db.tenantId),
    )
    .leftJoin('valueCategories as k', (join) =>
      join.onRef('k.id', '=', 'v.categoryId').onRef('k.tenantId', '=', 'v.tenantId').on('k.tenantId', '=', db.tenantId),
    )
    .where('l.tenantId', '=', db.tenantId)
    .where('l.childId', 'in', trackedChildIds(db))
    .select(lessonColumns)
    .select('l.status')
    .select(({ fn, val }) => fn.coalesce('k.name', val('lesson')).as('lessonType'));

/** Latest day first: the scheduled day, or the day it was created. */
export async function listPlannedLessons(
  db: FamilyTransaction,
  { childId, limit, offset }: ListPlannedLessons = {},
): Promise<PlannedLesson[]> {
  return readPage(
    db,
    readLessons(db)
      .$if(childId !== undefined, (query) => query.where('l.childId', '=', childId ?? 0))
      .orderBy(sql`coalesce(l.scheduled_date, (l.created_at at time zone 'UTC')::date)`, 'desc')
      .orderBy('l.id', 'desc'),
    { limit, offset },
  );
}

export async function findPlannedLesson(db: FamilyTransaction, id: number): Promise<PlannedLesson | undefined> {
  return readLessons(db).where('l.id', '=', id).executeTakeFirst();
}

export async function hasLesson(db: FamilyTransaction, id: number): Promise<boolean> {
  const value = await db
    .selectFrom('values')
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst();
  return value !== undefined;
}

export async function createPlannedLesson(
  db: FamilyTransaction,
  userId: number,
  lesson: CreatePlannedLesson & { completedAt: string | null },
): Promise<number> {
  const { id } = await db
    .insertInto('lessons')
    .values({ tenantId: db.tenantId, userId, ...lesson })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Completing keeps the first moment; every other status clears it. Returns false if there is none. */
export async function updatePlannedLesson(
  db: FamilyTransaction,
  id: number,
  changes: Omit<UpdatePlannedLesson, 'version' | 'add' | 'remove' | 'order'>,
  now: Date,
): Promise<boolean> {
  const moment = now.toISOString();
  const result = await db
    .updateTable('lessons')
    .set({ ...changes, updatedAt: moment })
    .$if(changes.status === 'completed', (query) =>
      query.set(({ fn, val }) => ({
        completedAt: fn.coalesce('completedAt', sql<string>`${val(moment)}::timestamptz`),
      })),
    )
    .$if(changes.status !== undefined && changes.status !== 'completed', (query) => query.set({ completedAt: null }))
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .where('childId', 'in', trackedChildIds(db))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
