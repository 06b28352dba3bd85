import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { runJobs } from '../../../jobs.ts';
import { sendDueMessages } from '../../delivery/outbox/send.rules.ts';
import { deliverDueMessages } from './delivery.rules.ts';

let app: TestApp;
let author: Member;
let partner: Member;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  // The previous test left nothing to deliver or send.
  app.clock.set('2199-01-01T00:00:00Z');
  await deliverDueMessages(app.services);
  await sendDueMessages(app.services);
  app.clock.set('2026-11-20T12:00:00Z');
  author = await app.createFamily();
  partner = await app.createMember(author);
  app.mails.length = 0;
});

async function write(trigger: { triggerType: 'date' | 'age' | 'manual'; triggerValue: string }, dateOfBirth?: string) {
  const child = await author.rpc.children.create({
    name: 'Maya',
    dateOfBirth: dateOfBirth ?? '2019-04-09',
    currentStage: 'Elementary',
  });
  return author.rpc.legacyMessages.create({ childId: child.id, title: 'Later', content: 'zebra-secret', ...trigger });
}

/** How many are delivered at a moment. */
async function deliverAt(moment: string): Promise<number> {
  app.clock.set(moment);
  return deliverDueMessages(app.services);
}

const notices = () =>
  app.database.family(author.tenantId, (db) =>
    db
      .selectFrom('outgoingMessages')
      .where('tenantId', '=', db.tenantId)
      .select(['userId', 'status', 'kind', 'dedupeKey'])
      .orderBy('id')
      .execute(),
  );
const delivered = async () => {
  const rows = await app.database.family(author.tenantId, (db) =>
    db
      .selectFrom('legacyMessages')
      .where('tenantId', '=', db.tenantId)
      .select(['isDelivered', 'deliveredAt', 'deliveredBy'])
      .orderBy('id')
      .execute(),
  );
  return rows;
};

describe('a message is delivered', () => {
  test('on its date, when the day begins in the author’s time zone, without a deliverer on record', async () => {
    await author.rpc.userSettings.update({ timezone: 'Asia/Tokyo' });
    await write({ triggerType: 'date', triggerValue: '2026-12-24' });
    expect(await deliverAt('2026-12-23T14:59:59Z')).toBe(0);
    expect(await deliverAt('2026-12-23T15:00:00Z')).toBe(1);
    expect(await delivered()).toEqual([
      { isDelivered: true, deliveredAt: '2026-12-23T15:00:00.000Z', deliveredBy: null },
    ]);
  });

  test('on its date in a late time zone', async () => {
    await author.rpc.userSettings.update({ timezone: 'Pacific/Honolulu' });
    await write({ triggerType: 'date', triggerValue: '2026-12-24' });
    expect(await deliverAt('2026-12-24T09:59:59Z')).toBe(0);
    expect(await deliverAt('2026-12-24T10:00:00Z')).toBe(1);
  });

  test.each([
    ['2019-04-09', '18', '2037-04-09'],
    ['2020-02-29', '6', '2026-03-01'],
    ['2020-02-29', '18', '2038-03-01'],
    ['2020-02-29', '20', '2040-02-29'],
  ])('on the birthday itself: born on %s, %s on %s', async (dateOfBirth, age, birthday) => {
    app.clock.set('2021-01-01T12:00:00Z');
    await author.rpc.userSettings.update({ timezone: 'UTC' });
    await write({ triggerType: 'age', triggerValue: age }, dateOfBirth);
    expect(await deliverAt(new Date(Date.parse(`${birthday}T00:00:00Z`) - 1000).toISOString())).toBe(0);
    expect(await deliverAt(`${birthday}T00:00:00Z`)).toBe(1);
  });

  test('on the birthday as it was when its author saved it', async () => {
    const { id, childId } = await write({ triggerType: 'age', triggerValue: '18' });
    await partner.rpc.children.update({ id: childId, dateOfBirth: '2000-01-01' });
    expect(await deliverAt('2026-11-21T12:00:00Z')).toBe(0);
    expect(await partner.rpc.legacyMessages.list({})).toMatchObject([{ content: null, sealed: true }]);
    await author.rpc.legacyMessages.update({ id, title: 'Now' });
    expect(await deliverAt('2026-11-22T12:00:00Z')).toBe(1);
  });

  test('only by hand, if that was chosen', async () => {
    await write({ triggerType: 'manual', triggerValue: '2026-11-01' });
    expect(await deliverAt('2090-01-01T00:00:00Z')).toBe(0);
  });

  test('at once if its day is past, and by the hourly job', async () => {
    await write({ triggerType: 'date', triggerValue: '2020-01-01' });
    await runJobs(app.services);
    expect(await delivered()).toMatchObject([{ isDelivered: true }]);
    const [message] = await partner.rpc.legacyMessages.list({});
    expect(message).toMatchObject({ content: 'zebra-secret', sealed: false, deliveredBy: null });
  });

  test('once, however many processes run', async () => {
    await write({ triggerType: 'date', triggerValue: '2026-11-20' });
    const counts = await Promise.all([1, 2, 3].map(() => deliverDueMessages(app.services)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    const proof = await delivered();
    expect(await deliverAt('2026-11-21T12:00:00Z')).toBe(0);
    expect(await delivered()).toEqual(proof);
    await sendDueMessages(app.services);
    expect(app.mails).toHaveLength(2);
  });

  test('neither for a child whose tracking ended nor in a suspended family, but later, once they are back', async () => {
    const { childId } = await write({ triggerType: 'date', triggerValue: '2026-11-20' });
    await author.rpc.children.end({ id: childId });
    expect(await deliverAt('2026-11-21T12:00:00Z')).toBe(0);
    await author.rpc.children.restore({ id: childId });
    const setFamily = (status: 'active' | 'suspended') =>
      app.database.service((db) =>
        db.updateTable('tenants').set({ status }).where('id', '=', author.tenantId).execute(),
      );
    await setFamily('suspended');
    expect(await deliverAt('2026-11-22T12:00:00Z')).toBe(0);
    await setFamily('active');
    expect(await deliverAt('2026-11-23T12:00:00Z')).toBe(1);
  });
});

describe('the mail about it', () => {
  const due = () => write({ triggerType: 'date', triggerValue: '2026-11-20' });

  test('is mailed to every active member who accepts mail, without the content', async () => {
    const quiet = await app.createMember(author);
    await quiet.rpc.userSettings.update({ notifications: { email: false } });
    await app.createMember(author, { status: 'pending' });
    const { id } = await due();
    await deliverDueMessages(app.services);
    await sendDueMessages(app.services);
    expect(new Set(app.mails.map(({ to }) => to))).toEqual(new Set([author.email, partner.email]));
    const [mail] = app.mails;
    expect(mail?.subject).toBe('A message for Maya');
    expect(mail?.text).toMatch(/\/future-additions\/message\/\d+\n/);
    expect(JSON.stringify(app.mails)).not.toContain('zebra-secret');
    expect(app.log.join('')).not.toContain('zebra-secret');
    const about = (to: Member) => ({ kind: 'legacy_message', dedupeKey: `legacy-message:${id}:email:${to.userId}` });
    expect(await notices()).toMatchObject([
      { ...about(author), status: 'sent' },
      { ...about(partner), status: 'sent' },
    ]);
  });

  test('is sent at once when a message is delivered by hand', async () => {
    const { id } = await write({ triggerType: 'manual', triggerValue: 'When she asks' });
    await author.rpc.legacyMessages.deliver({ id });
    await app.services.background.settled();
    expect(new Set(app.mails.map(({ to }) => to))).toEqual(new Set([author.email, partner.email]));
  });
});
