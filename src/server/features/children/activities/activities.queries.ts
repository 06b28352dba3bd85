import type {
  Activity,
  CreateActivity,
  ListActivities,
  UpdateActivity,
} from '../../../../shared/children/activities.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { readPage } from '../../../kernel/database/read-page.ts';
import { trackedChildIds } from '../children/children.queries.ts';

const activityColumns = [
  'id',
  'userId',
  'tenantId',
  'childId',
  'lessonId',
  'experienceId',
  'type',
  'title',
  'description',
  'engagementLevel',
  'understandingLevel',
  'emotionalResponse',
  'questions',
  'notes',
  'completedAt',
  'version',
  'createdAt',
  'updatedAt',
] as const;

/** Latest first, without children who are no longer tracked. */
export async function listActivities(
  db: FamilyTransaction,
  { childId, limit, offset }: ListActivities = {},
): Promise<Activity[]> {
  return readPage(
    db,
    db
      .selectFrom('activities')
      .where('tenantId', '=', db.tenantId)
      .where('childId', 'in', trackedChildIds(db))
      .$if(childId !== undefined, (query) => query.where('childId', '=', childId ?? 0))
      .select(activityColumns)
      .orderBy(({ fn }) => fn.coalesce('completedAt', 'createdAt'), 'desc')
      .orderBy('id', 'desc'),
    { limit, offset },
  );
}

/** Whether the family has this lesson of a tracked child, or this experience. */
export async function hasLinked(db: FamilyTransaction, kind: 'lesson' | 'experience', id: number): Promise<boolean> {
  const row =
    kind === 'lesson'
      ? await db
          .selectFrom('lessons')
          .where('tenantId', '=', db.tenantId)
          .where('id', '=', id)
          .where('childId', 'in', trackedChildIds(db))
          .select('id')
          .executeTakeFirst()
      : await db
          .selectFrom('experiences')
          .where('tenantId', '=', db.tenantId)
          .where('id', '=', id)
          .select('id')
          .executeTakeFirst();
  return row !== undefined;
}

export async function findActivity(db: FamilyTransaction, id: number): Promise<Activity | undefined> {
  return db
    .selectFrom('activities')
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .where('childId', 'in', trackedChildIds(db))
    .select(activityColumns)
    .executeTakeFirst();
}

export async function createActivity(db: FamilyTransaction, userId: number, input: CreateActivity): Promise<Activity> {
  return db
    .insertInto('activities')
    .values({ tenantId: db.tenantId, userId, ...input })
    .returning(activityColumns)
    .executeTakeFirstOrThrow();
}

export async function updateActivity(
  db: FamilyTransaction,
  id: number,
  changes: Omit<UpdateActivity, 'version'>,
  now: Date,
): Promise<Activity | undefined> {
  return db
    .updateTable('activities')
    .set({ ...changes, updatedAt: now.toISOString() })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .where('childId', 'in', trackedChildIds(db))
    .returning(activityColumns)
    .executeTakeFirst();
}
