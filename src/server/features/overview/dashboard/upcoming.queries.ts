import { type Expression, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type { Upcoming } from '../../../../shared/overview/dashboard.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { oneOf, prepared } from '../../../kernel/database/prepared.ts';
import { growingChildren } from '../../children/children/children.queries.ts';
import { formerChildren, participants } from '../../plans/experiences/experiences.queries.ts';

/** Both days are included. */
interface Days {
  first: string;
  last: string;
}

/** Writes moments inside JSON in the same form as everywhere else. */
const asMoment = <T extends string | null>(moment: Expression<T>) =>
  sql<T>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export async function listUpcoming(db: FamilyTransaction, days: Days): Promise<Upcoming> {
  const { lessons, experiences } = oneOf(await upcoming(db, days));
  return { lessons: lessons.map(({ row }) => row), experiences: experiences.map(({ row }) => row) } as Upcoming;
}

const upcoming = prepared((db, days: Days) =>
  db.selectNoFrom([
    jsonArrayFrom(upcomingLessons(db, days)).as('lessons'),
    jsonArrayFrom(upcomingExperiences(db, days)).as('experiences'),
  ]),
);

const upcomingLessons = (db: FamilyTransaction, { first, last }: Days) =>
  db
    .selectFrom('lessons as l')
    .leftJoin('values as v', (join) =>
      join.onRef('v.id', '=', 'l.valueId').onRef('v.tenantId', '=', 'l.tenantId').on('v.tenantId', '=', db.tenantId),
    )
    .leftJoin('valueCategories as k', (join) =>
      join.onRef('k.id', '=', 'v.categoryId').onRef('k.tenantId', '=', 'v.tenantId').on('k.tenantId', '=', db.tenantId),
    )
    .where('l.tenantId', '=', db.tenantId)
    .where('l.childId', 'in', growingChildren(db).select('id'))
    .where('l.scheduledDate', '>=', first)
    .where('l.scheduledDate', '<=', last)
    .where('l.status', 'not in', ['completed', 'skipped'])
    .select(({ ref, fn, val }) =>
      jsonBuildObject({
        id: ref('l.id'),
        userId: ref('l.userId'),
        tenantId: ref('l.tenantId'),
        childId: ref('l.childId'),
        valueId: ref('l.valueId'),
        title: ref('l.title'),
        description: ref('l.description'),
        content: ref('l.content'),
        suggestedAge: ref('l.suggestedAge'),
        activities: ref('l.activities'),
        books: ref('l.books'),
        discussionPrompts: ref('l.discussionPrompts'),
        scheduledDate: ref('l.scheduledDate'),
        status: ref('l.status'),
        completedAt: asMoment(ref('l.completedAt')),
        version: ref('l.version'),
        createdAt: asMoment(ref('l.createdAt')),
        updatedAt: asMoment(ref('l.updatedAt')),
        lessonType: fn.coalesce('k.name', val('lesson')),
      }).as('row'),
    )
    .orderBy('l.scheduledDate')
    .orderBy('l.id');

const upcomingExperiences = (db: FamilyTransaction, { first, last }: Days) =>
  db
    .selectFrom('experiences as e')
    .where('e.tenantId', '=', db.tenantId)
    .where('e.scheduledDate', '>=', first)
    .where('e.scheduledDate', '<=', last)
    .where('e.status', 'not in', ['completed', 'postponed'])
    .select(({ ref }) =>
      jsonBuildObject({
        id: ref('e.id'),
        userId: ref('e.userId'),
        tenantId: ref('e.tenantId'),
        title: ref('e.title'),
        description: ref('e.description'),
        type: ref('e.type'),
        ageMin: ref('e.ageMin'),
        ageMax: ref('e.ageMax'),
        estimatedDuration: ref('e.estimatedDuration'),
        estimatedCost: ref('e.estimatedCost'),
        actualCost: ref('e.actualCost'),
        costNotes: ref('e.costNotes'),
        location: ref('e.location'),
        distance: ref('e.distance'),
        whyImportant: ref('e.whyImportant'),
        mediaUrls: ref('e.mediaUrls'),
        subActivities: ref('e.subActivities'),
        tags: ref('e.tags'),
        priority: ref('e.priority'),
        preparationNotes: ref('e.preparationNotes'),
        reflectionPrompts: ref('e.reflectionPrompts'),
        notes: ref('e.notes'),
        scheduledDate: ref('e.scheduledDate'),
        completedDate: ref('e.completedDate'),
        status: ref('e.status'),
        childIds: sql<
          number[]
        >`array(${participants(db, false).select('c.id').orderBy('c.dateOfBirth').orderBy('c.id')})`,
        formerChildren: formerChildren(db),
        version: ref('e.version'),
        createdAt: asMoment(ref('e.createdAt')),
        updatedAt: asMoment(ref('e.updatedAt')),
      }).as('row'),
    )
    .orderBy('e.scheduledDate')
    .orderBy('e.id');
