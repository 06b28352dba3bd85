import { beforeEach, expect, test } from 'vitest';
import { failInserts } from '../../../../../tests/harness/failing-table.ts';
import {
  askAsContact,
  given,
  linkIn,
  nameContact,
  openLink,
  pressOn,
} from '../../../../../tests/harness/legacy-contact.ts';
import { type Member, signedIn } from '../../../../../tests/harness/member.ts';
import { readZip } from '../../../../../tests/harness/read-zip.ts';
import { sentMails } from '../../../../../tests/harness/sent-mails.ts';
import { startTestApp } from '../../../../../tests/harness/test-app.ts';
import { dayMs } from '../../../kernel/durations.ts';
import { continueRequests } from './legacy-request.rules.ts';

const app = await startTestApp({ smtpUrl: 'smtp://127.0.0.1:9' });
const start = Date.parse('2026-11-20T12:00:00Z');
let owner: Member;
let partner: Member;
let link: string;
let key: string;
let code: string;

const toDay = (day: number) => app.clock.set(new Date(start + day * dayMs).toISOString());
const signIn = () => signedIn(app.services, app.server, owner);

beforeEach(async () => {
  toDay(0);
  owner = await app.createFamily();
  partner = await app.createMember(owner);
  await owner.rpc.dailyStories.create({ content: 'own-secret', storyDate: '2026-11-19', isPrivate: true });
  await partner.rpc.dailyStories.create({ content: 'other-secret', storyDate: '2026-11-19', isPrivate: true });
  app.mails.length = 0;
  link = await nameContact(app, owner, { ...given, words: 'Look after them.' } as typeof given);
  await askAsContact(app, link);
  for (const day of [27, 30]) {
    toDay(day);
    await continueRequests(app.services);
  }
  const [first, second] = (await sentMails(app, given.email)).slice(-2);
  expect(first?.text).toContain('Look after them.');
  key = linkIn(first, 'export') ?? '';
  code = /^ {2}([A-Z2-9]{8})$/m.exec(second?.text ?? '')?.[1] ?? '';
});

test('one mail has the link and the other the code; nothing stored opens it', async () => {
  const [first, second] = (await sentMails(app, given.email)).slice(-2);
  expect([key, code].every((part) => part !== '')).toBe(true);
  expect(first?.text).not.toContain(code);
  expect(second?.text).not.toContain('/legacy/');
  const rows = await app.database.family(owner.tenantId, (db) =>
    db.selectFrom('legacyContacts').where('tenantId', '=', db.tenantId).selectAll().execute(),
  );
  expect(JSON.stringify(rows)).not.toContain(code);
  expect(JSON.stringify(rows)).not.toContain(key.split('/').at(-1));
});

test('the code downloads what the owner could export, and the log says so', async () => {
  expect((await openLink(app, key)).payload).toContain('it can be downloaded 5 more times');
  const answer = await pressOn(app, key, { code: ` ${code.toLowerCase()} ` });
  expect(answer.statusCode, answer.payload.slice(0, 200)).toBe(200);
  expect(answer.headers['content-disposition']).toContain('upbringing-2026-12-20.zip');
  const stories = (await readZip(answer.rawPayload)).get('data/daily_stories.json')?.toString();
  expect(stories).toContain('own-secret');
  expect(stories).not.toContain('other-secret');
  const later = await signIn();
  expect((await later.api('GET', '/api/security-log')).text).toContain('legacy_export_taken');
  expect(await later.rpc.legacyContact.get()).toMatchObject({ downloads: 1 });
});

test('it is downloaded five times at most', async () => {
  for (let time = 0; time < 5; time += 1) expect((await pressOn(app, key, { code })).statusCode).toBe(200);
  const sixth = await pressOn(app, key, { code });
  expect(sixth.statusCode).toBe(409);
  expect(sixth.payload).toContain('as often as it can be');
  expect((await openLink(app, key)).payload).not.toContain('<form');
});

test('a wrong code opens nothing and uses up no download, and ten of them close it for a day', async () => {
  for (let time = 0; time < 10; time += 1) {
    const wrong = await pressOn(app, key, { code: 'AAAAAAAA' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.payload).toContain('This code isn’t right.');
  }
  expect((await pressOn(app, key, { code })).statusCode).toBe(429);
  toDay(31.1);
  expect((await pressOn(app, key, { code })).statusCode).toBe(200);
  expect(await (await signIn()).rpc.legacyContact.get()).toMatchObject({ downloads: 1 });
  expect((await pressOn(app, key, {})).statusCode).toBe(400);
});

test('an export that can’t be prepared doesn’t count', async () => {
  const mend = await failInserts(app.database, 'security_events', { message: 'gone', code: 'XX000' });
  const failed = await pressOn(app, key, { code }).finally(mend);
  expect(failed.statusCode).toBe(500);
  expect(await (await signIn()).rpc.legacyContact.get()).toMatchObject({ downloads: 0 });
});

test('it closes after 30 days, and the contact can ask again', async () => {
  toDay(59.9);
  expect((await openLink(app, key)).statusCode).toBe(200);
  toDay(60);
  expect((await openLink(app, key)).statusCode).toBe(404);
  expect((await pressOn(app, key, { code })).statusCode).toBe(404);
  await askAsContact(app, link);
  expect(await (await signIn()).rpc.legacyContact.get()).toMatchObject({ state: 'asked', downloads: 0 });
});

test.each(['no', 'removed', 'suspended', 'deactivated'])('it closes at once: %s', async (why) => {
  const later = await signIn();
  if (why === 'no') expect((await later.api('POST', '/api/legacy-contact/refuse')).status).toBe(200);
  if (why === 'removed') expect((await later.api('DELETE', '/api/legacy-contact')).status).toBe(204);
  await app.database.service(async (db) => {
    const { tenantId, userId } = owner;
    if (why === 'suspended')
      await db.updateTable('tenants').set({ status: 'suspended' }).where('id', '=', tenantId).execute();
    if (why === 'deactivated')
      await db
        .updateTable('users')
        .set({ status: 'deactivated' })
        .where('tenantId', '=', tenantId)
        .where('id', '=', userId)
        .execute();
  });
  expect((await openLink(app, key)).statusCode).toBe(404);
  expect((await pressOn(app, key, { code })).statusCode).toBe(404);
});
