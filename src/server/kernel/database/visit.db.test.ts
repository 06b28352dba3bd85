import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Member } from '../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../tests/harness/test-app.ts';
import type { FamilyTransaction, VisitCaller } from './database.ts';

let app: TestApp;
let ours: Member;
let theirs: Member;

beforeAll(async () => {
  app = await startTestApp();
  ours = await app.createFamily();
  theirs = await app.createFamily();
});

const visit = (proof: string, isReading: boolean) =>
  app.database.visit<VisitCaller>({
    by: 'app_enter_session',
    proof,
    tenantId: null,
    at: new Date(),
    isReading,
  });

/** The moment at which the transaction began, to the microsecond. Every transaction has another one. */
const beginning = async (db: FamilyTransaction): Promise<string> => {
  const { rows } = await sql<{ at: string }>`select extract(epoch from now())::text as at`.execute(db);
  return rows[0]?.at ?? '';
};
const fail = (db: FamilyTransaction) => sql`select 1 / 0`.execute(db);
/** What row level security alone lets through. */
const familiesSeen = async (db: FamilyTransaction): Promise<number[]> => {
  const { rows } = await sql<{ tenantId: number }>`select distinct tenant_id from users`.execute(db);
  return rows.map(({ tenantId }) => tenantId);
};
const rename = (db: FamilyTransaction, firstName: string) =>
  db.updateTable('users').set({ firstName }).where('tenantId', '=', db.tenantId).execute();
const nameNow = () =>
  app.database.family(ours.tenantId, async (db) => {
    const row = await db.selectFrom('users').where('tenantId', '=', db.tenantId).select('firstName').executeTakeFirst();
    return row?.firstName;
  });

test('a visit finds the account of a session, and sees its family only', async () => {
  const { caller, read } = await visit(ours.sid, true);
  expect(caller).toMatchObject({ userId: ours.userId, tenantId: ours.tenantId });
  expect(await read(familiesSeen)).toEqual([ours.tenantId]);
  const other = await visit(theirs.sid, false);
  expect(await other.change(familiesSeen)).toEqual([theirs.tenantId]);
});

test('an unknown proof lets nobody in, whatever it contains', async () => {
  for (const proof of ['nobody', '', "'; drop table sessions; --", "\\'"]) {
    const { caller, read, change } = await visit(proof, true);
    expect(caller).toBeUndefined();
    await expect(read(familiesSeen)).rejects.toThrow('nobody');
    await expect(change(familiesSeen)).rejects.toThrow('nobody');
  }
});

test('simultaneous reads share a transaction, and later ones have their own', async () => {
  const { read } = await visit(ours.sid, true);
  const [first, second] = await Promise.all([read(beginning), read(beginning)]);
  expect(second).toBe(first);
  await expect.poll(() => read(beginning)).not.toBe(first);
});

test('a read whose statement fails doesn’t affect the others’ answers', async () => {
  const { read } = await visit(ours.sid, true);
  const outcomes = await Promise.allSettled([read(familiesSeen), read(fail), read(familiesSeen), read(familiesSeen)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  const later = await visit(ours.sid, true);
  expect(await later.read(familiesSeen)).toEqual([ours.tenantId]);
});

test('a visit that was begun and abandoned blocks nobody', async () => {
  const visits = await Promise.all(Array.from({ length: 12 }, () => visit(ours.sid, true)));
  await app.database.service((db) => sql`select 1`.execute(db));
  const answers = await Promise.all(visits.map(({ read }) => read(familiesSeen)));
  expect(answers).toEqual(visits.map(() => [ours.tenantId]));
});

test('waits for the end of a change, even if a read couldn’t begin before', async () => {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const failing = () =>
    app.database.visit({
      by: 'no_such_function' as 'app_enter_session',
      proof: '',
      tenantId: null,
      at: new Date(),
      isReading: true,
    });
  const begun = await Promise.allSettled(Array.from({ length: 10 }, failing));
  expect(begun.map(({ status }) => status)).toEqual(begun.map(() => 'rejected'));
  asked.mockClear();
  await app.database.family(ours.tenantId, (db) => rename(db, 'Grace'));
  const texts = asked.mock.calls.map(([given]) => (given as { text?: string }).text);
  expect(texts.at(-1)).toBe(app.database.kind === 'postgresql' ? 'commit' : undefined);
  asked.mockRestore();
});

test('a read opens no second transaction', async () => {
  const { read } = await visit(ours.sid, true);
  await expect(read(() => app.database.family(ours.tenantId, familiesSeen))).rejects.toThrow('inside a transaction');
});

test('a change in a visit is kept when it succeeds, and undone when it fails', async () => {
  const kept = await visit(ours.sid, false);
  await kept.change((db) => rename(db, 'Kept'));
  expect(await nameNow()).toBe('Kept');
  const undone = await visit(ours.sid, false);
  const failing = undone.change(async (db) => {
    await rename(db, 'Undone');
    throw new Error('Changed its mind.');
  });
  await expect(failing).rejects.toThrow('Changed its mind.');
  expect(await nameNow()).toBe('Kept');
});

test('each change of a visit has a transaction of its own', async () => {
  const { change } = await visit(ours.sid, false);
  const outcomes = await Promise.allSettled([change((db) => rename(db, 'First')), change(fail), change(beginning)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await nameNow()).toBe('First');
});

test('writing in a visit that may only read isn’t lost', async () => {
  const { read } = await visit(ours.sid, true);
  await read((db) => rename(db, 'Written'));
  expect(await nameNow()).toBe('Written');
});

test('a visit that only read leaves no transaction open, and its connection can write next', async () => {
  const openNow = async () => {
    const text =
      "select pid from pg_stat_activity where datname = current_database() and state = 'idle in transaction'";
    return (await app.database.executeSql(text)).rows;
  };
  const { read } = await visit(ours.sid, true);
  await read(familiesSeen);
  // Another visit ends it with its own beginning, and may write.
  await app.database.family(ours.tenantId, (db) => rename(db, 'Nora'));
  expect(await nameNow()).toBe('Nora');
  await (await visit(theirs.sid, true)).read(familiesSeen);
  await expect.poll(openNow).toEqual([]);
});

test('an ended transaction sends nothing more, whoever has its connection then', async () => {
  let kept: FamilyTransaction | undefined;
  await app.database.family(ours.tenantId, async (db) => {
    kept = db;
    await familiesSeen(db);
  });
  const { read } = await visit(ours.sid, true);
  await read(async (db) => familiesSeen(db));
  if (!kept) throw new Error('There was no transaction.');
  await expect(familiesSeen(kept)).rejects.toThrow();
});

test('statements sent together are answered in order, and the first failure is reported', async () => {
  const names = await app.database.family(ours.tenantId, async (db) => {
    const nameIn = () => db.selectFrom('users').where('tenantId', '=', db.tenantId).select('firstName').execute();
    return Promise.all([rename(db, 'One'), nameIn(), rename(db, 'Two'), nameIn()]);
  });
  expect([names[1], names[3]]).toEqual([[{ firstName: 'One' }], [{ firstName: 'Two' }]]);
  const failing = app.database.family(ours.tenantId, (db) =>
    Promise.all([rename(db, 'Three'), fail(db), familiesSeen(db)]),
  );
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(await nameNow()).toBe('Two');
});
