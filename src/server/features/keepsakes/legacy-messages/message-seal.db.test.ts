import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Member, signedIn } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import type { LegacyMessage } from '../../../../shared/keepsakes/legacy-messages.ts';
import { deliverDueMessages } from './delivery.rules.ts';

let app: TestApp;
let author: Member;
let partner: Member;
let stranger: Member;
let maya: number;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00Z');
  author = await app.createFamily();
  partner = await app.createMember(author, { firstName: 'Daniel' });
  stranger = await app.createFamily({ lastName: 'Okafor' });
  maya = (await author.rpc.children.create({ name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Elementary' })).id;
});

const fields = () => ({
  childId: maya,
  title: 'When you are eighteen',
  content: 'The number is the same.',
  triggerType: 'age',
  triggerValue: '18',
});
const post = (body: object) => author.api('POST', '/api/legacy-messages', body);
const write = async (more: object = {}): Promise<LegacyMessage> =>
  (await post({ ...fields(), ...more })).body as LegacyMessage;
const listed = async (member: Member) => (await member.api('GET', '/api/legacy-messages')).body as LegacyMessage[];

const isClosedFor = async (member: Member, id: number) => {
  expect(await listed(member)).toMatchObject([{ sealed: true, content: null, canManage: false }]);
  const url = `/api/legacy-messages/${id}`;
  expect((await member.api('PUT', url, { title: 'x' })).status).toBe(403);
  expect((await member.api('DELETE', url)).status).toBe(403);
  expect((await member.api('POST', `${url}/deliver`)).status).toBe(403);
};

test('stays closed if its author is deactivated, even for the family’s administrator', async () => {
  const { id } = await write();
  const administrator = await app.createMember(author, { role: 'super_admin' });
  await administrator.rpc.admin.setStatus({ id: author.userId, status: 'deactivated' });
  app.clock.set('2027-11-20T12:00:00Z');
  for (const member of [partner, administrator]) {
    await isClosedFor(await signedIn(app.services, app.server, member), id);
  }
});

test('the family may deliver and delete it 30 days after its author left, nobody else may', async () => {
  const { id } = await write();
  app.mails.length = 0;
  await author.api('POST', '/api/family/leave');
  await app.services.background.settled();
  expect(app.mails).toMatchObject([{ to: author.email, subject: 'What you sealed in the Brandt Family' }]);
  app.clock.set('2026-12-20T11:59:59Z');
  await isClosedFor(partner, id);
  app.clock.set('2026-12-20T12:00:00Z');
  expect(await listed(partner)).toMatchObject([{ sealed: true, content: null, canManage: true }]);
  const other = await signedIn(app.services, app.server, stranger);
  expect((await other.api('POST', `/api/legacy-messages/${id}/deliver`)).status).toBe(404);
  expect((await partner.api('PUT', `/api/legacy-messages/${id}`, { title: 'x' })).status).toBe(403);
  expect((await partner.api('POST', `/api/legacy-messages/${id}/deliver`)).body).toMatchObject({
    content: 'The number is the same.',
    deliveredBy: partner.userId,
    deliveredByName: 'Daniel Brandt',
  });
  expect((await partner.api('DELETE', `/api/legacy-messages/${id}`)).status).toBe(204);
});

test.each(['deactivated', 'gone'])('is delivered on its day even if its author is %s', async (how) => {
  await write({ triggerType: 'date', triggerValue: '2026-11-25' });
  const administrator = await app.createMember(author, { role: 'super_admin' });
  if (how === 'gone') await author.api('POST', '/api/family/leave');
  else await administrator.rpc.admin.setStatus({ id: author.userId, status: 'deactivated' });
  app.clock.set('2026-11-26T12:00:00Z');
  await deliverDueMessages(app.services);
  expect(await listed(partner)).toMatchObject([{ isDelivered: true, content: 'The number is the same.' }]);
});

test('opens within 100 years', async () => {
  const far = { triggerType: 'date', triggerValue: '2126-11-21' };
  const refused = {
    status: 400,
    body: { issues: [{ path: 'triggerValue', message: 'Please choose a day within 100 years' }] },
  };
  expect(await post({ ...fields(), ...far })).toMatchObject(refused);
  expect(await listed(author)).toEqual([]);
  const { id } = await write({ triggerType: 'date', triggerValue: '2126-11-20' });
  expect(await author.api('PUT', `/api/legacy-messages/${id}`, { triggerValue: '9999-01-01' })).toMatchObject(refused);
  expect(await listed(author)).toMatchObject([{ opensOn: '2126-11-20' }]);
});
