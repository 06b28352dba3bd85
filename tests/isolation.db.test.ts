import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../src/server/endpoints.ts';
import { endpointsOf } from '../src/server/kernel/transfer/endpoints.ts';
import { type Ids, inputs, marker, procedures, withoutFamily } from './harness/call-inputs.ts';
import type { Member } from './harness/member.ts';
import { writeNamedRows } from './harness/named-rows.ts';
import { downloads, neverIds, outcomeOf } from './harness/outsiders.ts';
import { readPdf } from './harness/read-pdf.ts';
import { readZip } from './harness/read-zip.ts';
import { startTestApp, type TestApp } from './harness/test-app.ts';

/**
 * Calls every procedure as a member of another family. For a row of ours the stranger must get the same answer, byte
 * for byte, as for a row that doesn't exist. No answer may contain our marker, and our rows must not change.
 */

let app: TestApp;
let owner: Member;
let stranger: Member;
let ids: Ids;
let ownersTables: string[];
let ownersRows: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.createFamily({ firstName: marker });
  stranger = await app.createFamily({ lastName: 'Okafor' });
  ids = await writeNamedRows(app, owner);
  ownersTables = await tablesOfFamilies();
  ownersRows = await rowsOfOwner();
});

const tablesOfFamilies = (): Promise<string[]> =>
  app.database.service(async (db) => {
    const { rows } = await sql<{ name: string }>`
      select distinct table_name::text as name from information_schema.columns
      where table_schema = 'public' and column_name = 'tenant_id'`.execute(db);
    return rows.map(({ name }) => name);
  });

/** Every row of the owner's family, from every family table. */
async function rowsOfOwner(): Promise<string> {
  return app.database.service(async (db) => {
    const rowsOfTable = (name: string) =>
      sql`select ${sql.lit(name)} || to_jsonb(t)::text as line from ${sql.table(name)} t where tenant_id = ${sql.lit(owner.tenantId)}`;
    const { rows } = await sql<{ line: string }>`
      ${sql.join(ownersTables.map(rowsOfTable), sql` union all `)} order by 1`.execute(db);
    return rows.map(({ line }) => line).join('\n');
  });
}

async function expectOwnersRowsUnchanged(): Promise<void> {
  const before = ownersRows;
  // So that one call's changes don't fail all following tests.
  ownersRows = await rowsOfOwner();
  expect(ownersRows).toBe(before);
}

test('every procedure has its line here', () => {
  const missing = procedures.map(({ path }) => path).filter((path) => !(path in inputs) && !withoutFamily.has(path));
  expect(missing, 'add these procedures to `inputs` in tests/harness/call-inputs.ts').toEqual([]);
  const gone = Object.keys(inputs).filter((path) => !procedures.some((known) => known.path === path));
  expect(gone).toEqual([]);
});

test('every procedure checks its output', () => {
  // A stream's messages are parsed piece by piece.
  const whole = procedures.filter(({ type }) => type !== 'subscription');
  const open = whole.filter(({ output }) => !output);
  expect(open.map(({ path }) => path)).toEqual([]);
});

describe('for another family, our rows don’t exist:', () => {
  test.each(procedures.filter(({ path }) => path in inputs).map(({ path, type }) => [path, type] as const))(
    '%s',
    async (path, type) => {
      const inputOf = inputs[path];
      if (!inputOf) throw new Error(`No input for ${path}.`);
      const [ours, never] = [ids, neverIds].map((each) => inputOf(each, app.services));
      const outcome = await outcomeOf(app, stranger, path, type, ours);
      expect(outcome).not.toContain(marker);
      const namesRows = JSON.stringify(ours) !== JSON.stringify(never);
      if (namesRows) expect(outcome).toBe(await outcomeOf(app, stranger, path, type, never));
      await expectOwnersRowsUnchanged();
    },
  );
});

/** Every word of an answer, also inside a compressed one. */
async function wordsOf(bytes: Buffer, type: string): Promise<string> {
  if (type.startsWith('application/zip')) return [...(await readZip(bytes)).values()].join('\n');
  if (type.startsWith('application/pdf')) return (await readPdf(bytes)).pages.join('\n');
  return bytes.toString('utf8');
}

test('every download and upload has its line here', () => {
  expect(Object.keys(downloads).toSorted()).toEqual(
    endpointsOf(endpoints, 'download')
      .map(({ path }) => path)
      .toSorted(),
  );
  expect(
    endpointsOf(endpoints, 'upload')
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(uploads.map(([path]) => path).toSorted());
});

describe('for another family, our downloads don’t exist:', () => {
  test.each(Object.entries(downloads))('%s', async (_path, urlOf) => {
    const read = async (url: string) => {
      const headers = { cookie: stranger.cookie };
      const { statusCode, headers: sent, rawPayload } = await app.server.inject({ url: `/api${url}`, headers });
      return { statusCode, words: await wordsOf(rawPayload, String(sent['content-type'])) };
    };
    const answer = await read(urlOf(ids));
    expect(answer.words).not.toContain(marker);
    if (urlOf(ids) !== urlOf(neverIds)) {
      expect(answer).toEqual(await read(urlOf(neverIds)));
      expect(answer.statusCode).toBe(404);
    }
    await expectOwnersRowsUnchanged();
  });
});

/** What a stranger sends to each upload, with one of our ids where it takes one. */
const uploads: [path: string, field: string, content: string, fields: (ids: Ids) => Record<string, string>][] = [
  ['/daily-stories/bulk-import', 'csv', 'Date,Story\n2026-10-08,Taken over', () => ({})],
  ['/file-uploads/parts', 'part', 'Taken over', ({ fileUpload }) => ({ id: String(fileUpload), start: '0' })],
  ['/files/poster', 'poster', 'Taken over', ({ file }) => ({ fileId: String(file) })],
  ['/files/upload', 'file', 'Taken over', ({ heirloom }) => ({ category: 'document', entityId: String(heirloom) })],
  ['/images/upload', 'image', 'Taken over', ({ child }) => ({ category: 'child', entityId: String(child) })],
  ['/import', 'file', 'Taken over', () => ({})],
];

test.each(uploads)('another family’s upload to %s changes nothing of ours', async (path, field, content, fieldsOf) => {
  const { status, text } = await stranger.upload(`/api${path}`, field, content, 'taken.txt', fieldsOf(ids));
  expect([path, status]).not.toEqual([path, 500]);
  expect(text).not.toContain(marker);
  await expectOwnersRowsUnchanged();
});

const forged = [
  '/api/inbound-mail',
  '/api/inbound-sms',
  '/legacy/1.never-was-there',
  '/legacy/export/1.never-was-there',
  '/legacy/no/never-was-there',
  '/unsubscribe/never-was-there',
];

test.each(forged)('a forged call of %s changes nothing of ours and reveals nothing', async (url) => {
  const { statusCode, payload } = await app.server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ From: owner.email, Body: 'STOP', email: marker }).toString(),
  });
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(statusCode).toBeLessThan(500);
  expect(payload).not.toContain(marker);
  await expectOwnersRowsUnchanged();
});

test('row level security hides other families from a query without a filter', async () => {
  const seen = await app.database.family(stranger.tenantId, async (db) => {
    const stories = await db.selectFrom('dailyStories').select('tenantId').execute();
    const children = await db.selectFrom('children').select('tenantId').execute();
    const updated = await db.updateTable('children').set({ name: 'x' }).where('id', '=', ids.child).executeTakeFirst();
    return { tenants: [...stories, ...children].map((row) => row.tenantId), updated: updated.numUpdatedRows };
  });
  expect(seen.tenants.filter((tenantId) => tenantId !== stranger.tenantId)).toEqual([]);
  expect(seen.updated).toBe(0n);
});

// A function with `begin atomic` was checked already when it was created.
test('a function with its owner’s rights doesn’t use its caller’s search path', async () => {
  const { rows } = await app.database.service((db) =>
    sql<{ name: string }>`
      select p.proname::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'public' and p.prosecdef and p.prosqlbody is null
        and not coalesce(p.proconfig::text, '') like '%search_path=pg_catalog%'`.execute(db),
  );
  expect(rows).toEqual([]);
});

test('no row can refer to another family, whatever the code does', async () => {
  const pointAcross = app.database.service((db) =>
    db
      .insertInto('dailyStoryChildren')
      .values({ tenantId: stranger.tenantId, storyId: ids.story, childId: ids.child })
      .execute(),
  );
  await expect(pointAcross).rejects.toMatchObject({ code: '23503' });
});

test('a transaction of a family can’t enter another one', async () => {
  const cross = app.database.family(stranger.tenantId, (db) =>
    sql`select app_enter(${owner.tenantId}::bigint)`.execute(db),
  );
  await expect(cross).rejects.toMatchObject({ code: '42501' });
});

test("a family's transaction never reads a password's hash, a session, or an invitation's link", async () => {
  for (const statement of [
    'select password from users',
    'select sid from sessions',
    'select token_hash from invitations',
    'select token_hash from household_invitations',
    'select key from rate_limit_hits',
  ]) {
    const attempt = app.database.family(stranger.tenantId, (db) => sql.raw(statement).execute(db));
    await expect(attempt).rejects.toMatchObject({ code: '42501' });
  }
});
