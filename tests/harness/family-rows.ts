import type { Insertable } from 'kysely';
import type { FamilyTransaction } from '../../src/server/kernel/database/database.ts';
import type { Tables } from '../../src/server/kernel/database/tables.gen.ts';
import type { Member } from './member.ts';
import type { TestApp } from './test-app.ts';

type Row<Table extends keyof Tables> = Partial<Insertable<Tables[Table]>>;

/**
 * Rows of a family as stored in its tables; fills in what a test doesn't care about. Each function returns the row's
 * id.
 */
export function familyRows({ database }: TestApp, { tenantId, userId }: Member) {
  const insert = async (work: (db: FamilyTransaction) => Promise<{ id: number }>): Promise<number> =>
    (await database.family(tenantId, work)).id;
  const own = { tenantId, userId };
  return {
    lesson: (row: Row<'lessons'> & { childId: number }) =>
      insert((db) =>
        db
          .insertInto('lessons')
          .values({ ...own, title: 'Responsibility & Chores', suggestedAge: 7, ...row })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
    activity: (row: Row<'activities'> & { childId: number }) =>
      insert((db) =>
        db
          .insertInto('activities')
          .values({ ...own, title: 'Wrote a thank-you card', ...row })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
    milestone: (row: Row<'milestones'> = {}) =>
      insert((db) =>
        db
          .insertInto('milestones')
          .values({ ...own, title: 'Zips his own jacket', category: 'Motor', ...row })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
    book: (row: Row<'readingList'> = {}) =>
      insert((db) =>
        db
          .insertInto('readingList')
          .values({ ...own, title: 'The Snowy Day', author: 'Ezra Jack Keats', ...row })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
    heirloom: (row: Row<'heirlooms'> = {}) =>
      insert((db) =>
        db
          .insertInto('heirlooms')
          .values({ ...own, name: 'Watch', category: 'jewelry', significance: 'Grandpa’s', ...row })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
    event: (row: Row<'calendarEvents'> = {}) =>
      insert((db) =>
        db
          .insertInto('calendarEvents')
          .values({
            ...own,
            eventType: 'activity',
            title: 'Swim class',
            startDate: '2026-11-25T15:00:00Z',
            metadata: '{}',
            ...row,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
    experience: (row: Row<'experiences'> = {}, childIds: number[] = []) =>
      insert(async (db) => {
        const experience = await db
          .insertInto('experiences')
          .values({ ...own, title: 'Apple picking', type: 'event', ...row })
          .returning('id')
          .executeTakeFirstOrThrow();
        for (const childId of childIds) {
          await db
            .insertInto('experienceParticipants')
            .values({ tenantId, experienceId: experience.id, childId })
            .execute();
        }
        return experience;
      }),
  };
}

export type FamilyRows = ReturnType<typeof familyRows>;
