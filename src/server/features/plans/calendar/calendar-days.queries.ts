import { type Expression, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { CalendarDays } from '../../../../shared/plans/calendar-events.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { oneOf, prepared } from '../../../kernel/database/prepared.ts';
import { growingChildren, trackedChildIds } from '../../children/children/children.queries.ts';
import { participants } from '../experiences/experiences.queries.ts';

/** Both included. Without them, everything that has a day. */
interface Days {
  first?: string;
  last?: string;
}

export interface Scheduled extends Pick<CalendarDays, 'lessons' | 'experiences'> {
  children: { id: number; name: string; dateOfBirth: string }[];
}

/** Children, oldest first, without remembered ones, and lessons and experiences that have a day, in one statement. */
export async function listScheduled(db: FamilyTransaction, { first, last }: Days = {}): Promise<Scheduled> {
  const days = { ...(first && { first }), ...(last && { last }) };
  if (first && last) return oneOf(await scheduledBetween(db, { first, last }));
  return scheduled(db, days).executeTakeFirstOrThrow();
}

const scheduled = (db: FamilyTransaction, days: Days) =>
  db.selectNoFrom([
    listOf<Scheduled['children'][number]>(children(db)).as('children'),
    listOf<Scheduled['lessons'][number]>(lessons(db, days)).as('lessons'),
    listOf<Scheduled['experiences'][number]>(experiences(db, days)).as('experiences'),
  ]);

const scheduledBetween = prepared((db, { first, last }: Required<Days>) => scheduled(db, { first, last }));

/** One JSON value for each row; its keys stay as written. */
const listOf = <Row>(rows: Expression<unknown>) => sql<Row[]>`to_json(array(${rows}))`;

const children = (db: FamilyTransaction) =>
  growingChildren(db)
    .select(({ ref }) =>
      jsonBuildObject({ id: ref('id'), name: ref('name'), dateOfBirth: ref('dateOfBirth') }).as('row'),
    )
    .orderBy('dateOfBirth')
    .orderBy('id');

const lessons = (db: FamilyTransaction, { first, last }: Days) =>
  db
    .selectFrom('lessons as l')
    .where('l.tenantId', '=', db.tenantId)
    .where('l.childId', 'in', trackedChildIds(db))
    .where('l.scheduledDate', 'is not', null)
    .where('l.status', '!=', 'skipped')
    .where((eb) => eb.or([eb('l.status', '=', 'completed'), eb('l.childId', 'in', growingChildren(db).select('id'))]))
    .$if(first !== undefined, (query) => query.where('l.scheduledDate', '>=', first ?? ''))
    .$if(last !== undefined, (query) => query.where('l.scheduledDate', '<=', last ?? ''))
    .select(({ ref, eb }) =>
      jsonBuildObject({
        id: ref('l.id'),
        childId: ref('l.childId'),
        title: ref('l.title'),
        date: ref('l.scheduledDate'),
        isCompleted: eb('l.status', '=', 'completed'),
      }).as('row'),
    )
    .orderBy('l.scheduledDate')
    .orderBy('l.id');

const experiences = (db: FamilyTransaction, { first, last }: Days) =>
  db
    .selectFrom('experiences as e')
    .where('e.tenantId', '=', db.tenantId)
    .where('e.scheduledDate', 'is not', null)
    .where('e.status', '!=', 'postponed')
    .$if(first !== undefined, (query) => query.where('e.scheduledDate', '>=', first ?? ''))
    .$if(last !== undefined, (query) => query.where('e.scheduledDate', '<=', last ?? ''))
    .select(({ ref, eb }) =>
      jsonBuildObject({
        id: ref('e.id'),
        childIds: sql<
          number[]
        >`array(${participants(db, false).select('c.id').orderBy('c.dateOfBirth').orderBy('c.id')})`,
        title: ref('e.title'),
        location: ref('e.location'),
        date: ref('e.scheduledDate'),
        isCompleted: eb('e.status', '=', 'completed'),
      }).as('row'),
    )
    .orderBy('e.scheduledDate')
    .orderBy('e.id');
