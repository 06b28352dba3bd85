import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../tests/harness/test-app.ts';

const app = await startTestApp();

test('refuses a transaction inside a transaction, before it waits for itself', async () => {
  const parent = await app.createFamily();
  const { database } = app;
  const refused = 'A transaction inside a transaction.';
  await expect(database.service(() => database.ping())).rejects.toThrow(refused);
  await expect(
    database.family(parent.tenantId, () => database.longRunning.service(() => Promise.resolve())),
  ).rejects.toThrow(refused);
  await expect(database.service(() => database.executeSql('select 1'))).rejects.toThrow(refused);
  await Promise.all([database.ping(), database.service(() => Promise.resolve()), database.executeSql('select 1')]);
});

test('transactions of several families at once each see their own', async () => {
  const { database } = app;
  const tenants = (await Promise.all([app.createFamily(), app.createFamily(), app.createFamily()])).map(
    ({ tenantId }) => tenantId,
  );
  const seenIn = (tenantId: number) =>
    database.family(tenantId, async (db) => {
      const before = await sql<{ tenantId: number }>`select tenant_id from users`.execute(db);
      await new Promise(setImmediate);
      const after = await sql<{ tenantId: number }>`select tenant_id from users`.execute(db);
      return [...before.rows, ...after.rows].map((row) => row.tenantId);
    });
  const asked = Array.from({ length: 30 }, (_, index) => tenants[index % tenants.length] ?? 0);
  const seen = await Promise.all(asked.map(async (tenantId) => ({ tenantId, found: await seenIn(tenantId) })));
  for (const { tenantId, found } of seen) expect(found).toEqual([tenantId, tenantId]);
});

test('a call that waits too long for a lock fails with a sentence, and other calls are served', async () => {
  const [parent, other] = [await app.createFamily(), await app.createFamily()];
  const { id } = await parent.rpc.dailyStories.create({ storyDate: '2026-11-01', content: 'Snails', isPrivate: false });
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = app.database.longRunning.family(parent.tenantId, async (db) => {
    await sql`select 1 from daily_stories where tenant_id = ${db.tenantId} and id = ${id} for update`.execute(db);
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const save = () => parent.api('PUT', `/api/daily-stories/${id}`, { content: 'Slugs' });
  const saves = Promise.all(Array.from({ length: 12 }, save));
  const isEmbedded = app.database.kind === 'embedded';
  // On the embedded database everybody waits in line.
  if (isEmbedded) held.resolve();
  const seen = await other.rpc.dailyStories.list({});
  const answers = await saves;
  held.resolve();
  await holding;
  expect(seen).toEqual([]);
  for (const { status, body } of answers) {
    expect(isEmbedded ? [status] : [status, body]).toEqual(
      isEmbedded
        ? [200]
        : [
            503,
            expect.objectContaining({
              code: 'SERVICE_UNAVAILABLE',
              error: 'Something else is changing this right now. Please try again in a moment.',
            }),
          ],
    );
  }
  expect((await save()).status).toBe(200);
});
