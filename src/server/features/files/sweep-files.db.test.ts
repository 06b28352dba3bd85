import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { familyRows } from '../../../../tests/harness/family-rows.ts';
import { addFile, filesOf, storageOf } from '../../../../tests/harness/kept-files.ts';
import type { Member } from '../../../../tests/harness/member.ts';
import { startTestApp } from '../../../../tests/harness/test-app.ts';
import { notePosition } from '../../kernel/jobs/job-runs.queries.ts';
import { runJob } from '../../kernel/jobs/run-job.ts';
import type { Services } from '../../services.ts';
import { findReferredFiles, searchReferredFiles } from './file-references.queries.ts';
import { clearRemovedFiles, sweepFiles, sweepName } from './sweep-files.rules.ts';

const app = await startTestApp();
let parent: Member;

beforeEach(async () => {
  app.clock.set('2099-01-01T00:00:00Z');
  await sweepFiles(app.services);
  app.clock.set('2026-11-20T12:00:00Z');
  parent = await app.createFamily();
});

const addOldFile = (of: Member, row: Parameters<typeof addFile>[2] = {}) =>
  addFile(app, of, { createdAt: '2026-10-21T11:59:59Z', ...row });
const idsOf = async (of: Member) => (await filesOf(app, of)).map(({ id }) => id);
/** Compares the index with a search through all texts: both must be the same. */
async function referred(of: Member): Promise<Set<number>> {
  return app.database.family(of.tenantId, async (db) => {
    const noted = await db
      .selectFrom('fileReferences')
      .where('tenantId', '=', db.tenantId)
      .select('fileId')
      .distinct()
      .execute();
    const found = await searchReferredFiles(db);
    expect(new Set(noted.map(({ fileId }) => fileId))).toEqual(found);
    return found;
  });
}

describe('the sweep', () => {
  it('removes a file that nothing refers to, with its thumbnail, 30 days after its upload', async () => {
    const old = await addOldFile(parent);
    const young = await addFile(app, parent, { createdAt: '2026-10-21T12:00:01Z' });
    expect(await sweepFiles(app.services)).toBe(1);
    expect(await idsOf(parent)).toEqual([young.id]);
    for (const key of [old.storageKey, old.thumbnailKey]) expect(await app.services.files.find(key)).toBeUndefined();
    expect(await app.services.files.find(young.storageKey)).toBeDefined();
    expect(await sweepFiles(app.services)).toBe(0);
  });

  it('gives the family its storage back', async () => {
    const size = 2 * 1024 ** 3;
    const story = await addOldFile(parent, { size });
    await addOldFile(parent, { size });
    await parent.rpc.dailyStories.create({ content: 'x', storyDate: '2026-11-19', mediaUrls: [story.url] });
    await sweepFiles(app.services);
    expect(await storageOf(app, parent)).toEqual([2]);
  });

  it('keeps what a child, story, lesson, letter or profile shows, also in the middle of a text', async () => {
    const files = await Promise.all(Array.from({ length: 6 }, () => addOldFile(parent)));
    const [portrait, photo, film, me, written, noted] = files.map(({ url }) => url);
    await parent.rpc.profile.update({ profileImageUrl: me ?? null });
    const child = { name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Elementary' };
    const { id: childId } = await parent.rpc.children.create({ ...child, profileImage: `${portrait}?size=thumb` });
    const content = `<p>Look: <img src="https://family.example${written}?size=full"></p>`;
    await parent.rpc.dailyStories.create({ content, storyDate: '2026-11-19', mediaUrls: [photo ?? ''] });
    await app.database.family(parent.tenantId, async (db) => {
      const own = { tenantId: db.tenantId, childId };
      const photoNotes = JSON.stringify([{ id: 'a', url: noted, note: 'At the lake' }]);
      await db
        .insertInto('annualLetters')
        .values({ ...own, year: 2026, photoNotes })
        .execute();
      const message = { ...own, title: 'x', triggerType: 'manual' as const, triggerValue: 'x', mediaUrl: film };
      await db.insertInto('legacyMessages').values(message).execute();
    });
    const ids = files.map(({ id }) => id).toSorted((a, b) => a - b);
    expect(await referred(parent)).toEqual(new Set(ids));
    await sweepFiles(app.services);
    expect(await idsOf(parent)).toEqual(ids);
  });

  it('keeps what a child shows whose tracking ended and can be restored', async () => {
    const { id, url } = await addOldFile(parent);
    const child = { name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Elementary', profileImage: url };
    await parent.rpc.children.end({ id: (await parent.rpc.children.create(child)).id });
    await sweepFiles(app.services);
    expect(await idsOf(parent)).toEqual([id]);
  });

  it('ignores what another family has written', async () => {
    const stranger = await app.createFamily({ lastName: 'Okafor' });
    const { url } = await addOldFile(parent);
    await stranger.rpc.dailyStories.create({ content: `See ${url}`, storyDate: '2026-11-19' });
    expect(await sweepFiles(app.services)).toBe(1);
    expect(await idsOf(parent)).toEqual([]);
  });

  it('doesn’t mistake a longer number for this file', async () => {
    const { id, url } = await addOldFile(parent);
    await parent.rpc.dailyStories.create({ content: `${url}0`, storyDate: '2026-11-19' });
    expect(await referred(parent)).toEqual(new Set([id * 10]));
    expect(await sweepFiles(app.services)).toBe(1);
  });

  it('is safe in several processes at once', async () => {
    await addOldFile(parent);
    const counts = await Promise.all([1, 2, 3].map(() => sweepFiles(app.services)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
  });

  it('retries bytes that can’t be removed next time, and delays no other family', async () => {
    const stranger = await app.createFamily({ lastName: 'Okafor' });
    const { storageKey } = await addOldFile(parent);
    const later = [await addOldFile(parent), await addOldFile(stranger)];
    const remove = (key: string) =>
      key === storageKey ? Promise.reject(new Error('the store is away')) : app.services.files.remove(key);
    const broken: Services = { ...app.services, files: { ...app.services.files, remove } };
    app.log.length = 0;
    await sweepFiles(broken);
    expect(app.log.join('')).toContain('the store is away');
    expect([await idsOf(parent), await idsOf(stranger)]).toEqual([[], []]);
    for (const file of later) expect(await app.services.files.find(file.storageKey)).toBeUndefined();
    expect(await clearRemovedFiles(app.services)).toBe(1);
    expect(await app.services.files.find(storageKey)).toBeUndefined();
    expect(await clearRemovedFiles(app.services)).toBe(0);
  });
});

it('a removed address, or one of a deleted row, is no longer a reference', async () => {
  const [first, second] = await Promise.all([addFile(app, parent), addFile(app, parent)]);
  const story = { content: 'x', storyDate: '2026-11-19', mediaUrls: [first?.url ?? ''] };
  const { id } = await parent.rpc.dailyStories.create(story);
  expect(await referred(parent)).toEqual(new Set([first?.id]));
  await parent.rpc.dailyStories.update({ id, mediaUrls: [second?.url ?? ''] });
  expect(await referred(parent)).toEqual(new Set([second?.id]));
  const ids = [first?.id ?? 0, second?.id ?? 0];
  const holders = (except?: { table: string; id: number }) =>
    app.database.family(parent.tenantId, (db) => findReferredFiles(db, ids, except));
  expect(await holders()).toEqual(new Set([second?.id]));
  expect(await holders({ table: 'daily_stories', id })).toEqual(new Set());
  expect(await holders({ table: 'daily_stories', id: id + 1 })).toEqual(new Set([second?.id]));
  await parent.rpc.dailyStories.delete({ id });
  expect(await referred(parent)).toEqual(new Set([second?.id]));
  await parent.rpc.trash.empty();
  expect(await referred(parent)).toEqual(new Set());
});

it('another family’s references don’t count for a file', async () => {
  const stranger = await app.createFamily({ lastName: 'Okafor' });
  const { id, url } = await addFile(app, parent);
  await stranger.rpc.dailyStories.create({ content: url, storyDate: '2026-11-19' });
  const found = await app.database.family(parent.tenantId, (db) => findReferredFiles(db, [id]));
  expect(found).toEqual(new Set());
});

it('keeps a file that only a text refers to, and logs that', async () => {
  const { id, url } = await addOldFile(parent);
  await parent.rpc.dailyStories.create({ content: `See ${url}`, storyDate: '2026-11-19' });
  await app.database.family(parent.tenantId, (db) =>
    db.deleteFrom('fileReferences').where('tenantId', '=', db.tenantId).execute(),
  );
  app.log.length = 0;
  expect(await sweepFiles(app.services)).toBe(0);
  expect(await idsOf(parent)).toEqual([id]);
  expect(app.log.join('')).toContain('files are referred to, but not noted as such');
});

it('watches every table of families that has texts', async () => {
  // Search stores single words, and uploads in parts the names of files: neither contains an address.
  const unwatched = ['search_entries', 'search_words', 'file_uploads', 'file_upload_parts'];
  const { rows } = await app.database.family(parent.tenantId, (db) =>
    sql<{ name: string }>`
      select c.relname::text as name from pg_catalog.pg_class c
      join pg_catalog.pg_attribute t on t.attrelid = c.oid and t.attname = 'tenant_id' and not t.attisdropped
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
        and c.relname not in ('files', 'removed_files', 'file_references', 'idempotency_keys')
        and c.relname <> all(${unwatched})
        and has_column_privilege(c.oid, t.attnum, 'select')
        and exists (select from pg_catalog.pg_attribute a where a.attrelid = c.oid and a.attnum > 0
          and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype) and not a.attisdropped
          and has_column_privilege(c.oid, a.attnum, 'select'))
        and not exists (select from pg_catalog.pg_trigger g where g.tgrelid = c.oid and g.tgname = 'file_references')
    `.execute(db),
  );
  // A new table calls app_watch_file_references in its migration; answers stored with idempotency keys are sealed.
  expect(rows).toEqual([]);
});

it('finds an address in any table of families: text, list, or JSON', async () => {
  const rows = familyRows(app, parent);
  const files = await Promise.all([1, 2, 3, 4].map(() => addFile(app, parent)));
  const [cover, picture, event] = files;
  await rows.book({ coverImageUrl: cover?.url ?? null, notes: 'x' });
  await rows.heirloom({ images: ['https://example.com/a.jpg', `${picture?.url}?size=thumb`] });
  await rows.event({ metadata: JSON.stringify({ poster: event?.url }) });
  const found = [cover, picture, event].map((file) => file?.id);
  expect(await referred(parent)).toEqual(new Set(found));
});

it('each run looks at some families, and the next one an hour later continues after them', async () => {
  const families = [parent, await app.createFamily(), await app.createFamily()];
  const turn = () => runJob(app.services, sweepName, { every: 'day', run: (services) => sweepFiles(services, 2) });
  const left = async () => (await Promise.all(families.map(idsOf))).map((ids) => ids.length);
  const dueAt = () =>
    app.database.service((db) =>
      db.selectFrom('jobRuns').where('job', '=', sweepName).select('dueAt').executeTakeFirstOrThrow(),
    );
  await turn();
  for (const family of families) await addOldFile(family);
  await app.database.service((db) => notePosition(db, sweepName, parent.tenantId - 1));
  await turn();
  expect([await left(), await dueAt()]).toEqual([[0, 0, 1], { dueAt: '2026-11-20T13:00:00.000Z' }]);
  await turn();
  expect([await left(), await dueAt()]).toEqual([[0, 0, 0], { dueAt: '2026-11-21T03:10:00.000Z' }]);
});
