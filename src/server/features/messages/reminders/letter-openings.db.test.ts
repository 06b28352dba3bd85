import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { sendDueMessages } from '../../delivery/outbox/send.rules.ts';
import { openDueLetters } from '../../keepsakes/annual-letters/sealed-letters.rules.ts';
import { listOpenedLetters } from './letter-openings.queries.ts';
import { remindOfOpenings } from './letter-openings.rules.ts';

let app: TestApp;
let parent: Member;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00Z');
  parent = await app.createFamily();
  app.mails.length = 0;
});

/** A letter sealed until Christmas by somebody in Los Angeles. */
async function seal(): Promise<number> {
  await parent.rpc.userSettings.update({ timezone: 'America/Los_Angeles' });
  const maya = { name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Elementary' };
  const { id: childId } = await parent.rpc.children.create(maya);
  const { tenantId, userId } = parent;
  const letter = {
    tenantId,
    userId,
    childId,
    year: 2026,
    letterDate: '2026-11-20',
    title: 'To you',
    finalContent: 'zebra',
  };
  return app.database.family(tenantId, async (db) => {
    const { id } = await db
      .insertInto('annualLetters')
      .values({ ...letter, status: 'finalized', sealedUntil: '2026-12-24', sealedBy: userId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

async function toldAt(moment: string): Promise<string[]> {
  app.clock.set(moment);
  await openDueLetters(app.services);
  await remindOfOpenings(app.services);
  await sendDueMessages(app.services);
  return app.mails.splice(0).map(({ to }) => to);
}

test('tells every member once when the day begins in the sealer’s time zone, and never what the letter says', async () => {
  const partner = await app.createMember(parent);
  await app.createFamily();
  await seal();
  expect(await toldAt('2026-12-24T07:59:00Z')).toEqual([]);
  app.clock.set('2026-12-24T08:00:00Z');
  await openDueLetters(app.services);
  await Promise.all([remindOfOpenings(app.services), remindOfOpenings(app.services)]);
  await sendDueMessages(app.services);
  expect(app.mails.map(({ to }) => to).toSorted()).toEqual([parent.email, partner.email].toSorted());
  expect(app.mails[0]?.subject).toBe('Maya’s 2026 birthday letter is open');
  expect(JSON.stringify(app.mails)).not.toContain('zebra');
  app.mails.length = 0;
  expect(await toldAt('2026-12-25T08:00:00Z')).toEqual([]);
});

test('doesn’t look again at a family that was told', async () => {
  const id = await seal();
  await toldAt('2026-12-24T08:00:00Z');
  const listed = () =>
    app.database
      .service((db) => listOpenedLetters(db, new Date('2026-12-01T00:00:00Z')))
      .then((rows) => rows.map((row) => row.id));
  expect(await listed()).not.toContain(id);
  await app.database.service((db) =>
    db.updateTable('annualLetters').set({ sealOpenedAt: '2027-01-05T08:00:00Z' }).where('id', '=', id).execute(),
  );
  expect(await listed()).toContain(id);
  await app.database.service((db) => db.deleteFrom('annualLetters').where('id', '=', id).execute());
});

test('tells nobody about a letter opened before its day, or in a suspended family', async () => {
  const id = await seal();
  await parent.rpc.annualLetters.open({ id });
  expect(await toldAt('2026-12-24T12:00:00Z')).toEqual([]);
  parent = await app.createFamily();
  await seal();
  await app.database.service((db) =>
    db.updateTable('tenants').set({ status: 'suspended' }).where('id', '=', parent.tenantId).execute(),
  );
  expect(await toldAt('2026-12-24T12:00:00Z')).toEqual([]);
});
