import type { Page } from '../../../../shared/fields.ts';
import type {
  CreateFutureAddition,
  FutureAddition,
  UpdateFutureAddition,
} from '../../../../shared/plans/future-additions.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { readPage } from '../../../kernel/database/read-page.ts';

const readFutureAdditions = (db: FamilyTransaction) =>
  db
    .selectFrom('futureAdditions as idea')
    .leftJoin('values as lesson', (join) =>
      join.on('lesson.tenantId', '=', db.tenantId).onRef('lesson.id', '=', 'idea.valueId'),
    )
    .leftJoin('experiences as experience', (join) =>
      join.on('experience.tenantId', '=', db.tenantId).onRef('experience.id', '=', 'idea.experienceId'),
    )
    .where('idea.tenantId', '=', db.tenantId)
    .select([
      'idea.id',
      'idea.userId',
      'idea.tenantId',
      'idea.content',
      'idea.version',
      'idea.createdAt',
      'idea.updatedAt',
      'idea.turnedIntoAt',
      'lesson.id as lessonId',
      'lesson.title as lessonTitle',
      'experience.id as experienceId',
      'experience.title as experienceTitle',
    ])
    .select('idea.priority');

type Row = Awaited<ReturnType<ReturnType<typeof readFutureAdditions>['executeTakeFirstOrThrow']>>;

function ideaOf({ lessonId, lessonTitle, experienceId, experienceTitle, ...idea }: Row): FutureAddition {
  if (lessonId !== null) {
    return { ...idea, turnedInto: { kind: 'lesson', id: lessonId, title: lessonTitle ?? '' } };
  }
  if (experienceId !== null) {
    return { ...idea, turnedInto: { kind: 'experience', id: experienceId, title: experienceTitle ?? '' } };
  }
  return { ...idea, turnedInto: null, turnedIntoAt: null };
}

export async function listFutureAdditions(db: FamilyTransaction, { limit, offset }: Page): Promise<FutureAddition[]> {
  const rows = await readPage(
    db,
    readFutureAdditions(db).orderBy('idea.createdAt', 'desc').orderBy('idea.id', 'desc'),
    {
      limit,
      offset,
    },
  );
  return rows.map(ideaOf);
}

export async function findFutureAddition(db: FamilyTransaction, id: number): Promise<FutureAddition | undefined> {
  const row = await readFutureAdditions(db).where('idea.id', '=', id).executeTakeFirst();
  return row && ideaOf(row);
}

/** Links an idea to the lesson or experience it became. */
export async function linkFutureAddition(
  db: FamilyTransaction,
  id: number,
  outcome: { valueId: number; experienceId: null } | { valueId: null; experienceId: number },
  now: Date,
): Promise<void> {
  await db
    .updateTable('futureAdditions')
    .set({ ...outcome, turnedIntoAt: now.toISOString() })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .execute();
}

export async function createFutureAddition(
  db: FamilyTransaction,
  userId: number,
  addition: CreateFutureAddition,
): Promise<number> {
  const { id } = await db
    .insertInto('futureAdditions')
    .values({ tenantId: db.tenantId, userId, ...addition })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateFutureAddition(
  db: FamilyTransaction,
  id: number,
  changes: Omit<UpdateFutureAddition, 'version'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('futureAdditions')
    .set({ ...changes, updatedAt: now.toISOString() })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .execute();
}
