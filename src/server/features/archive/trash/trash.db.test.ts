import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { familyRows } from '../../../../../tests/harness/family-rows.ts';
import { acceptPicture, keepRecording } from '../../../../../tests/harness/kept-file.ts';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { type Trashed, type TrashKind, trashKind } from '../../../../shared/trash.ts';
import { trashedTables } from '../../../kernel/trash/trashed-tables.ts';

let app: TestApp;
let parent: Member;
let partner: Member;
let stranger: Member;
let maya: number;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00Z');
  parent = await app.createFamily();
  partner = await app.createMember(parent);
  stranger = await app.createFamily({ lastName: 'Okafor' });
  const born = { dateOfBirth: '2019-04-09', currentStage: 'Elementary' };
  maya = (await parent.rpc.children.create({ ...born, name: 'Maya' })).id;
});

const trashOf = async (member: Member): Promise<Trashed[]> => (await member.api('GET', '/api/trash')).body as Trashed[];
const restore = (kind: string, id: number | string, member = parent) =>
  member.api('POST', `/api/trash/${kind}/${id}/restore`);
const remove = (path: string, member = parent) => member.api('DELETE', `/api${path}`);

interface Case {
  kind: TrashKind;
  /** Returns where the record is, and the list that shows it. */
  make: () => Promise<{ id: number; path: string; list: string }>;
}

const firstCategory = async () => (await parent.rpc.valueCategories.list())[0]?.id ?? 0;

const cases: Case[] = [
  {
    kind: 'story',
    async make() {
      const media = [await acceptPicture(parent), await keepRecording(parent)];
      const details = { tags: ['wonder'], taggedPeople: ['Nana'], mood: 'Calm', location: 'Route 6', title: 'Snails' };
      const story = {
        ...details,
        content: 'Nine of them.',
        storyDate: '2026-11-19',
        childIds: [maya],
        mediaUrls: media,
      };
      const { id } = await parent.rpc.dailyStories.create(story);
      await partner.rpc.storyResponses.giveHeart({ id });
      await partner.rpc.storyResponses.writeNote({ id, content: 'I saw ten.' });
      return { id, path: `/daily-stories/${id}`, list: '/daily-stories' };
    },
  },
  {
    kind: 'note',
    async make() {
      const { id: story } = await partner.rpc.dailyStories.create({ content: 'Whales', storyDate: '2026-10-08' });
      const { id } = await parent.rpc.storyResponses.writeNote({ id: story, content: 'I saw ten.' });
      return { id, path: `/story-notes/${id}`, list: `/daily-stories/${story}/notes` };
    },
  },
  {
    kind: 'lesson',
    async make() {
      const categoryId = await firstCategory();
      const activities = [{ title: 'Hum', description: 'together' }];
      const value = {
        title: 'Thanks',
        description: 'd',
        content: 'c',
        categoryId,
        activities,
        excludedChildIds: [maya],
      };
      const { id } = await parent.rpc.values.create(value);
      await parent.rpc.lessons.create({ childId: maya, title: 'Thanks', suggestedAge: 7, valueId: id });
      return { id, path: `/values/${id}`, list: '/values' };
    },
  },
  {
    kind: 'planned_lesson',
    async make() {
      const { id } = await parent.rpc.lessons.create({
        childId: maya,
        title: 'Thanks',
        suggestedAge: 7,
        books: ['Frog'],
      });
      await parent.rpc.activities.create({ childId: maya, lessonId: id, title: 'Hummed' });
      return { id, path: `/lessons/${id}`, list: '/lessons' };
    },
  },
  {
    kind: 'activity',
    async make() {
      const { id } = await parent.rpc.activities.create({ childId: maya, title: 'Hummed', notes: 'Twice' });
      return { id, path: `/activities/${id}`, list: '/activities' };
    },
  },
  {
    kind: 'milestone',
    async make() {
      const { id } = await parent.rpc.milestones.create({ childId: maya, title: 'Zips', category: 'Motor' });
      return { id, path: `/milestones/${id}`, list: '/milestones' };
    },
  },
  {
    kind: 'experience',
    async make() {
      const mediaUrls = [await acceptPicture(parent)];
      const steps = { subActivities: [{ title: 'Climb' }], tags: ['sea'], estimatedCost: 12.3, mediaUrls };
      const { id } = await parent.rpc.experiences.create({
        title: 'Lighthouse',
        type: 'trip',
        childIds: [maya],
        ...steps,
      });
      await parent.rpc.activities.create({ childId: maya, experienceId: id, title: 'Climbed' });
      return { id, path: `/experiences/${id}`, list: '/experiences' };
    },
  },
  {
    kind: 'event',
    async make() {
      const startDate = '2026-12-01T15:30:00Z';
      const series = {
        eventType: 'activity',
        title: 'Swimming',
        startDate,
        childId: maya,
        recurrence: 'FREQ=DAILY',
      } as const;
      const { id } = await parent.rpc.calendarEvents.create(series);
      await parent.rpc.calendarEvents.update({ id, occurrence: '2026-12-02', title: 'Sea' });
      return { id, path: `/calendar-events/${id}`, list: '/calendar-events' };
    },
  },
  {
    kind: 'idea',
    async make() {
      const { id } = await parent.rpc.futureAdditions.create({ content: 'A tree house' });
      return { id, path: `/future-additions/${id}`, list: '/future-additions' };
    },
  },
  {
    kind: 'book',
    async make() {
      const rows = familyRows(app, parent);
      const id = await rows.book({ title: 'Frog', childId: maya, tags: ['pond'] });
      await app.database.family(parent.tenantId, (db) =>
        db
          .insertInto('bookHighlights')
          .values({ tenantId: db.tenantId, userId: parent.userId, bookId: id, readwiseId: `h${id}`, text: 'Jump' })
          .execute(),
      );
      return { id, path: `/reading-list/${id}`, list: '/reading-list' };
    },
  },
  {
    kind: 'heirloom',
    async make() {
      const images = [await acceptPicture(parent)];
      const watch = { name: 'Watch', category: 'jewelry', significance: 'Never late', estimatedValue: 650.5 } as const;
      const { id } = await parent.rpc.heirlooms.create({ ...watch, childId: maya, images });
      return { id, path: `/heirlooms/${id}`, list: '/heirlooms' };
    },
  },
  {
    kind: 'measurement',
    async make() {
      const { id } = await parent.rpc.growth.create({ id: maya, date: '2026-10-08', height: 98.5, weight: 15 });
      return { id, path: `/growth/${id}`, list: `/children/${maya}/growth` };
    },
  },
  {
    kind: 'message',
    async make() {
      const mediaUrl = await keepRecording(parent);
      const letter = {
        childId: maya,
        title: 'For later',
        content: 'Dear you',
        triggerType: 'age',
        triggerValue: 18,
      } as const;
      const { id } = await parent.rpc.legacyMessages.create({ ...letter, mediaUrl });
      return { id, path: `/legacy-messages/${id}`, list: '/legacy-messages' };
    },
  },
];

type Row = Record<string, unknown> & { id: number };
const rowIn = async (list: string, id: number) =>
  ((await parent.api('GET', `/api${list}`)).body as Row[]).find((row) => row.id === id);

/** Every row of the family except the trash, as stored in the tables. */
async function allRows(): Promise<Record<string, unknown>> {
  const names = Object.values(trashedTables).flatMap(({ table, parts }) => [table, ...parts.map((part) => part.table)]);
  const tables: Record<string, unknown> = {};
  for (const name of [...names, 'files']) {
    const { rows } = await app.database.family(parent.tenantId, (db) =>
      sql<{ row: Record<string, unknown> }>`
        select to_jsonb(r) - 'version' as row from ${sql.table(name)} as r where tenant_id = ${db.tenantId} order by r::text
      `.execute(db),
    );
    tables[name] = rows.map(({ row }) => row);
  }
  return tables;
}

describe.each(cases)('a deleted $kind', ({ kind, make }) => {
  test('appears only in the trash, and is restored completely, with everything that depends on it', async () => {
    const { id, path, list } = await make();
    const [before, rowsBefore] = [await rowIn(list, id), await allRows()];
    expect(before).toBeDefined();
    expect((await remove(path)).status).toBe(204);
    expect(await rowIn(list, id)).toBeUndefined();
    expect((await remove(path)).status).toBe(404);
    expect(await trashOf(parent)).toMatchObject([
      {
        kind,
        id,
        deletedAt: '2026-11-20T12:00:00.000Z',
        deletedBy: parent.userId,
        erasesAt: '2026-12-20T12:00:00.000Z',
      },
    ]);
    const restored = await restore(kind, id);
    expect(restored.status).toBe(200);
    const after = await rowIn(list, id);
    expect(after).toEqual({ ...before, version: Number(before?.version) + 1 });
    expect(restored.body).toMatchObject({ id, version: after?.version });
    expect(await allRows()).toEqual(rowsBefore);
    expect(await trashOf(parent)).toEqual([]);
  });

  test('can’t be reached by another family, and is restored once if two parents restore it at once', async () => {
    const { id, path } = await make();
    await remove(path);
    expect((await restore(kind, id, stranger)).status).toBe(404);
    expect((await remove(`/trash/${kind}/${id}`, stranger)).status).toBe(404);
    await stranger.rpc.trash.empty();
    expect(await trashOf(stranger)).toEqual([]);
    const both = await Promise.all([restore(kind, id), restore(kind, id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await trashOf(parent)).toEqual([]);
  });

  test('is erased at once on request', async () => {
    const { id, path } = await make();
    expect((await remove(`${path}?permanently=true`)).status).toBe(204);
    expect(await trashOf(parent)).toEqual([]);
    expect((await restore(kind, id)).status).toBe(404);
  });
});

test('tests every kind of record', () => {
  expect(cases.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(trashedTables).toSorted());
  expect(trashKind.options).toEqual(expect.arrayContaining(Object.keys(trashedTables)));
});

test('each kind names every row that depends on its table or points at it', async () => {
  const { rows } = await app.database.service((db) =>
    sql<{ from: string; column: string; to: string; isPart: boolean }>`
      select c.relname::text as "from", target.relname::text as "to", k.confdeltype = 'c' as "isPart",
        (select a.attname::text from pg_attribute a
          where a.attrelid = c.oid and a.attnum = any(k.conkey) and a.attname <> 'tenant_id') as "column"
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_class target on target.oid = k.confrelid
      where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace`.execute(db),
  );
  for (const { table, parts, pointers } of Object.values(trashedTables)) {
    const of = (isPart: boolean) =>
      rows
        .filter((row) => row.to === table && row.isPart === isPart)
        .map((row) => ({ table: row.from, column: row.column }));
    const plain = (columns: readonly { table: string; column: string }[]) =>
      columns.map((each) => `${each.table}.${each.column}`).toSorted();
    expect([table, plain(parts), plain(pointers)]).toEqual([table, plain(of(true)), plain(of(false))]);
  }
});

test('the list says who deleted what, newest first, filtered by kind and words', async () => {
  const made = [await cases[4]?.make(), await cases[8]?.make()];
  await remove(made[0]?.path ?? '', partner);
  app.clock.set('2026-11-20T12:01:00Z');
  await remove(made[1]?.path ?? '');
  expect((await trashOf(partner)).map(({ kind, title }) => [kind, title])).toEqual([
    ['idea', 'A tree house'],
    ['activity', 'Hummed'],
  ]);
  expect((await parent.api('GET', '/api/trash?kind=activity')).body).toMatchObject([{ deletedBy: partner.userId }]);
  expect((await parent.api('GET', '/api/trash?search=TREE')).body).toMatchObject([{ kind: 'idea' }]);
  expect((await parent.api('GET', '/api/trash?kind=letter')).status).toBe(400);
  expect((await restore('story', 'x')).status).toBe(400);
  expect((await restore('memory', 'x')).status).toBe(404);
});
