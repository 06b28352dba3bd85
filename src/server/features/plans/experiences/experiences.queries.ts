import { type Expression, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Page } from '../../../../shared/fields.ts';
import type {
  CreateExperience,
  Experience,
  ExperienceFilter,
  SubActivity,
} from '../../../../shared/plans/experiences.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { likePattern } from '../../../kernel/database/like-pattern.ts';
import { readPage } from '../../../kernel/database/read-page.ts';
import { trackedChildIds } from '../../children/children/children.queries.ts';

/** Fields that aren't sent stay unchanged. */
export type ExperienceFields = Omit<Partial<CreateExperience>, 'childIds' | 'subActivities'> & {
  subActivities?: SubActivity[] | undefined;
};

const columns = [
  'e.id',
  'e.userId',
  'e.tenantId',
  'e.title',
  'e.description',
  'e.type',
  'e.ageMin',
  'e.ageMax',
  'e.estimatedDuration',
  'e.estimatedCost',
  'e.actualCost',
  'e.costNotes',
  'e.location',
  'e.distance',
  'e.whyImportant',
  'e.mediaUrls',
  'e.subActivities',
  'e.tags',
  'e.priority',
  'e.preparationNotes',
  'e.reflectionPrompts',
  'e.notes',
  'e.scheduledDate',
  'e.completedDate',
  'e.status',
  'e.version',
  'e.createdAt',
  'e.updatedAt',
] as const;

/** The children of experience `e`: tracked ones, or those whose tracking has ended. */
export const participants = (db: FamilyTransaction, ended: boolean) =>
  db
    .selectFrom('experienceParticipants as p')
    .innerJoin('children as c', (join) => join.onRef('c.tenantId', '=', 'p.tenantId').onRef('c.id', '=', 'p.childId'))
    .where('p.tenantId', '=', db.tenantId)
    .where('c.tenantId', '=', db.tenantId)
    .where('c.endedAt', ended ? 'is not' : 'is', null)
    .where('p.experienceId', '=', sql.ref<number>('e.id'));

/** Names kept from erased children, and names of children that can still be restored. */
export const formerChildren = (db: FamilyTransaction) =>
  sql<string[]>`e.former_children || array(${participants(db, true).select('c.name').orderBy('c.id')})`;

const experiences = (db: FamilyTransaction) => db.selectFrom('experiences as e').where('e.tenantId', '=', db.tenantId);

const wholeExperiences = (db: FamilyTransaction) =>
  experiences(db)
    .select(columns)
    .select(() => [
      jsonArrayFrom(
        participants(db, false).select(['c.id', 'c.dateOfBirth']).orderBy('c.dateOfBirth').orderBy('c.id'),
      ).as('children'),
      formerChildren(db).as('formerChildren'),
    ]);

const toExperience = <Row extends { children: { id: number }[] }>({ children, ...row }: Row) => ({
  ...row,
  childIds: children.map((child) => child.id),
});

/** In the order that `sectionOf` explains: soonest first, completed ones last, latest first. */
export async function listExperiences(
  db: FamilyTransaction,
  { filter, part = {}, today }: { filter: ExperienceFilter; part?: Page; today: string },
): Promise<Experience[]> {
  const { limit, offset } = part;
  const rows = await readPage(
    db,
    wholeExperiences(db)
      .where((eb) => eb.and(filterConditions(filter)))
      .orderBy(sectionNumber(today))
      .orderBy(sql`case when e.status = 'completed' or e.status = 'postponed' then null
      when e.scheduled_date < ${today} and e.status <> 'in_progress' then ${today}::date - e.scheduled_date
      else e.scheduled_date - ${today}::date end nulls first`)
      .orderBy(sql`e.completed_date desc nulls last`)
      .orderBy(sql`e.status = 'postponed'`)
      .orderBy(sql`array_position(array['high', 'medium', 'low'], e.priority)`)
      .orderBy('e.id', 'desc'),
    { limit, offset },
    experiences(db).where((eb) => eb.and(filterConditions(filter))),
  );
  return rows.map(toExperience);
}

const sectionNumber = (today: string) => sql<number>`case
  when e.status = 'completed' then 4
  when e.status = 'in_progress' then 1
  when e.status = 'postponed' or e.scheduled_date is null then 3
  when e.scheduled_date < ${today} then 2
  else 1 end`;

/** Each status with a card. */
export async function countByStatus(db: FamilyTransaction) {
  return experiences(db)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('e.status', '=', 'planned').as('planned'),
      fn.countAll<number>().filterWhere('e.status', '=', 'scheduled').as('scheduled'),
      fn.countAll<number>().filterWhere('e.status', '=', 'completed').as('completed'),
    ])
    .executeTakeFirstOrThrow();
}

export async function listExperienceTags(db: FamilyTransaction): Promise<string[]> {
  const rows = await experiences(db).select(sql<string>`unnest(e.tags)`.as('tag')).distinct().orderBy('tag').execute();
  return rows.map((row) => row.tag);
}

export async function findExperience(db: FamilyTransaction, id: number): Promise<Experience | undefined> {
  const row = await wholeExperiences(db).where('e.id', '=', id).executeTakeFirst();
  return row && toExperience(row);
}

/** As JSON text: the driver would take a list for a PostgreSQL array. */
const toRow = ({ subActivities, ...fields }: ExperienceFields) => ({
  ...fields,
  subActivities: subActivities && JSON.stringify(subActivities),
});

export async function insertExperience(
  db: FamilyTransaction,
  userId: number,
  { title, type, ...fields }: ExperienceFields & { title: string; type: string },
): Promise<number> {
  const { id } = await db
    .insertInto('experiences')
    .values({ ...toRow(fields), title, type, tenantId: db.tenantId, userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateExperience(
  db: FamilyTransaction,
  id: number,
  fields: ExperienceFields,
  now: Date,
): Promise<void> {
  await db
    .updateTable('experiences')
    .set({ ...toRow(fields), updatedAt: now.toISOString() })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .execute();
}

/** Keeps the rows of children whose tracking has ended: they reappear with the child. */
export async function setParticipants(db: FamilyTransaction, experienceId: number, childIds: number[]): Promise<void> {
  await db
    .deleteFrom('experienceParticipants')
    .where('tenantId', '=', db.tenantId)
    .where('experienceId', '=', experienceId)
    .where('childId', 'in', trackedChildIds(db))
    .execute();
  if (childIds.length === 0) return;
  await db
    .insertInto('experienceParticipants')
    .values(childIds.map((childId) => ({ tenantId: db.tenantId, experienceId, childId })))
    .execute();
}

/** Trips and costs from `first` to `last`, both included; `experienceBudgetSchema` says what counts. */
export async function sumYear(db: FamilyTransaction, first: string, last: string) {
  const day = sql<string>`case when e.status = 'completed'
    then coalesce(e.completed_date, e.scheduled_date) else e.scheduled_date end`;
  return experiences(db)
    .where('e.status', '!=', 'postponed')
    .where(day, '>=', first)
    .where(day, '<=', last)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('e.type', '=', 'trip').as('trips'),
      sql<number>`coalesce(sum(coalesce(e.actual_cost, e.estimated_cost)), 0)`.as('cost'),
    ])
    .executeTakeFirstOrThrow();
}

function filterConditions({ search, type, status }: ExperienceFilter): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  if (type) conditions.push(sql`e.type = ${type}`);
  if (status) conditions.push(sql`e.status = ${status}`);
  if (search?.trim()) {
    const pattern = likePattern(search.trim());
    conditions.push(sql`concat_ws(chr(10), e.title, e.description, e.location) ilike ${pattern}`);
  }
  return conditions;
}
