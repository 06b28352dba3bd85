import { beforeAll, beforeEach, expect, test } from 'vitest';
import { familyRows } from '../../../../../tests/harness/family-rows.ts';
import { type Answer, type Member, visit } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';

let app: TestApp;
let parent: Member;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-10-09T16:00:00Z');
});

beforeEach(async () => {
  parent = await app.createFamily();
});

const makeAddress = async (member = parent): Promise<string> => {
  const { url } = (await member.api('POST', '/api/calendar-feed')).body as { url: string };
  return new URL(url).pathname;
};

const read = (path: string): Promise<Answer> => visit(app.server, 'GET', path);

/** Long lines are folded (RFC 5545, 3.1). */
const linesOf = ({ text }: Answer): string[] => text.replace(/\r\n[ \t]/g, '').split('\r\n');

test('a new address works without a session, and ends the previous one', async () => {
  const made = await parent.api('POST', '/api/calendar-feed');
  expect(made.status).toBe(201);
  expect(made.body).toEqual({
    url: expect.stringMatching(/^http:\/\/localhost:\d+\/api\/calendar-feed\/\d+\.[\w-]{43}\.ics$/) as string,
  });
  const first = new URL((made.body as { url: string }).url).pathname;
  const answer = await read(first);
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
  });
  expect(linesOf(answer)[0]).toBe('BEGIN:VCALENDAR');
  const second = await makeAddress();
  expect((await read(first)).status).toBe(404);
  expect((await read(second)).status).toBe(200);
  expect(await parent.rpc.calendarFeed.get()).toEqual({ createdAt: '2026-10-09T16:00:00.000Z' });
  expect((await parent.api('DELETE', '/api/calendar-feed')).status).toBe(204);
  const gone = await read(second);
  expect(gone.status).toBe(404);
  expect(gone.text).toBe((await read(`/api/calendar-feed/${'x'.repeat(43)}.ics`)).text);
  expect(await parent.rpc.calendarFeed.get()).toEqual({ createdAt: null });
});

test('has series, exceptions, whole days, birthdays, lessons and experiences', async () => {
  const rows = familyRows(app, parent);
  const child = await parent.rpc.children.create({
    name: 'Theo',
    dateOfBirth: '2020-02-29',
    currentStage: 'Elementary',
  });
  const swim = await parent.rpc.calendarEvents.create({
    eventType: 'activity',
    title: 'Swim, class; two\nlines',
    startDate: '2026-10-05T20:00:00Z',
    endDate: '2026-10-05T20:30:00Z',
    recurrence: 'FREQ=WEEKLY',
  });
  await parent.rpc.calendarEvents.delete({ id: swim.id, occurrence: '2026-10-12' });
  await parent.rpc.calendarEvents.update({ id: swim.id, occurrence: '2026-10-19', startTime: '17:00' });
  await parent.rpc.calendarEvents.create({
    eventType: 'experience',
    title: 'Cape Cod',
    startDate: '2026-10-31',
    endDate: '2026-11-02',
    allDay: true,
  });
  await parent.rpc.calendarEvents.create({
    eventType: 'reminder',
    title: 'Dentist',
    startDate: '2026-10-09T13:00:00Z',
  });
  await rows.lesson({ childId: child.id, title: 'Sharing', scheduledDate: '2026-10-15' });
  await rows.experience({ title: 'Zoo', scheduledDate: '2026-10-20' });
  const answer = await read(await makeAddress());
  const lines = linesOf(answer);
  for (const line of [
    'BEGIN:VTIMEZONE',
    'TZID:America/New_York',
    'DTSTART:20261101T020000',
    'TZOFFSETFROM:-0400',
    'TZOFFSETTO:-0500',
    'DTSTART;TZID=America/New_York:20261005T160000',
    'DTEND;TZID=America/New_York:20261005T163000',
    'RRULE:FREQ=WEEKLY',
    'EXDATE;TZID=America/New_York:20261012T160000',
    'RECURRENCE-ID;TZID=America/New_York:20261019T160000',
    'DTSTART;TZID=America/New_York:20261019T170000',
    'SUMMARY:Swim\\, class\\; two\\nlines',
    'DTSTART;VALUE=DATE:20261031',
    'DTEND;VALUE=DATE:20261103',
    'DTSTART:20261009T130000Z',
    'SUMMARY:Theo’s birthday',
    'DTSTART;VALUE=DATE:20200229',
    'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1',
    'DTSTART;VALUE=DATE:20261015',
    'DTSTART;VALUE=DATE:20261020',
  ]) {
    expect(lines).toContain(line);
  }
  expect(lines.filter((line) => line === `UID:event-${swim.id}@localhost`)).toHaveLength(2);
});

test('repeats what began on 29 February yearly on the last day of February, like the calendar', async () => {
  const leapDay = { eventType: 'activity', title: 'Leap', startDate: '2024-02-29', allDay: true } as const;
  await parent.rpc.calendarEvents.create({ ...leapDay, recurrence: 'FREQ=YEARLY' });
  await parent.rpc.calendarEvents.create({ ...leapDay, recurrence: 'FREQ=YEARLY;UNTIL=20401231' });
  const rules = linesOf(await read(await makeAddress())).filter((line) => line.startsWith('RRULE'));
  expect(rules).toEqual([
    'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1',
    'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1;UNTIL=20401231',
  ]);
});

test('lists an event whose rule can’t be followed once, and an unreadable one not at all', async () => {
  const add = (title: string) =>
    parent.rpc.calendarEvents.create({
      eventType: 'activity',
      title,
      startDate: '2026-10-09',
      recurrence: 'FREQ=DAILY',
    });
  const [bad, unreadable] = [await add('Bad'), await add('Unreadable')];
  await add('Good');
  await app.database.service(async (db) => {
    await db
      .updateTable('calendarEvents')
      .set({ recurrence: 'FREQ=DAILY;BYHOUR=1' })
      .where('id', '=', bad.id)
      .execute();
    await db.updateTable('calendarEvents').set({ timeZone: 'Nope' }).where('id', '=', unreadable.id).execute();
  });
  const lines = linesOf(await read(await makeAddress()));
  expect(lines.filter((line) => /^(SUMMARY|RRULE)/.test(line))).toEqual([
    'SUMMARY:Bad',
    'RRULE:FREQ=DAILY',
    'SUMMARY:Good',
  ]);
  expect(app.log.join('')).toContain(`"eventId":${unreadable.id},"msg":"an event was left out of a calendar feed"`);
});

test('doesn’t exist for a deactivated account or family', async () => {
  const path = await makeAddress();
  const setUser = (status: 'active' | 'deactivated') =>
    app.database.service((db) => db.updateTable('users').set({ status }).where('id', '=', parent.userId).execute());
  await setUser('deactivated');
  expect((await read(path)).status).toBe(404);
  await setUser('active');
  expect((await read(path)).status).toBe(200);
  await app.database.service((db) =>
    db.updateTable('tenants').set({ status: 'suspended' }).where('id', '=', parent.tenantId).execute(),
  );
  expect((await read(path)).status).toBe(404);
});

test('shows nothing of another family, and nobody else can end it', async () => {
  const stranger = await app.createFamily({ lastName: 'Okafor' });
  await parent.rpc.calendarEvents.create({ eventType: 'activity', title: 'Secret', startDate: '2026-10-09' });
  const path = await makeAddress();
  expect((await read(await makeAddress(stranger))).text).not.toContain('Secret');
  await stranger.api('DELETE', '/api/calendar-feed');
  expect((await read(path)).text).toContain('Secret');
});

test('keeps its secret out of every log and table', async () => {
  const path = await makeAddress();
  const token = path.replace(/^.*\/|\.ics$/g, '');
  await read(path);
  await read(`/api/calendar-feed/${token}`);
  await visit(app.server, 'POST', path);
  expect(app.log.join('\n')).not.toContain(token);
  expect(app.log.join('\n')).toContain('/api/calendar-feed/:');
  const stored = await app.database.service((db) => db.selectFrom('calendarFeeds').select('tokenHash').execute());
  expect(JSON.stringify(stored)).not.toContain(token);
});

test('is written again only if it has changed, and is limited in length', async () => {
  const path = await makeAddress();
  const etagOf = ({ headers }: { headers: Record<string, unknown> }) =>
    typeof headers.etag === 'string' ? headers.etag : undefined;
  const ask = (etag?: string) =>
    app.server.inject({ url: path, headers: etag === undefined ? {} : { 'if-none-match': etag } });
  const etag = etagOf(await ask());
  app.clock.set('2026-10-09T17:00:00Z');
  const same = await ask(etag);
  expect([same.statusCode, same.payload]).toEqual([304, '']);
  await parent.rpc.calendarEvents.create({ eventType: 'activity', title: 'Swim class', startDate: '2026-10-12' });
  const changed = await ask(etag);
  expect([changed.statusCode, changed.payload]).toEqual([200, expect.stringContaining('SUMMARY:Swim class')]);
  expect(etagOf(changed)).not.toBe(etag);
  for (let i = 0; i < 119; i++) await ask();
  expect((await ask()).statusCode).toBe(429);
  expect((await ask(etagOf(changed))).statusCode).toBe(304);
  const stranger = await app.createFamily();
  expect((await read(await makeAddress(stranger))).status).toBe(200);
  app.clock.set('2026-10-09T16:00:00Z');
});

test('wrong addresses count against the network that tries them, and right ones still work', async () => {
  const path = await makeAddress();
  const guess = (remoteAddress: string) =>
    app.server.inject({ url: `/api/calendar-feed/${'y'.repeat(43)}.ics`, remoteAddress });
  for (let i = 0; i < 100; i++) await guess('203.0.113.9');
  expect((await guess('203.0.113.9')).statusCode).toBe(429);
  expect((await guess('203.0.113.10')).statusCode).toBe(404);
  expect((await app.server.inject({ url: path, remoteAddress: '203.0.113.9' })).statusCode).toBe(200);
});

test('can be created only with a session', async () => {
  expect((await visit(app.server, 'POST', '/api/calendar-feed')).status).toBe(401);
  expect((await visit(app.server, 'DELETE', '/api/calendar-feed')).status).toBe(401);
});
