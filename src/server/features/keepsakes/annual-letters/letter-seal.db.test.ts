import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Member, signedIn } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp, testPassword } from '../../../../../tests/harness/test-app.ts';
import type { UploadedImage } from '../../../../shared/files/files.ts';
import type { Letter } from '../../../../shared/keepsakes/annual-letters.ts';

let app: TestApp;
let mother: Member;
let father: Member;
let stranger: Member;
let maya: number;
let photo: string;
let letter: Letter;

const secret = 'zebra-crossing';

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00Z');
  mother = await app.createFamily();
  father = await app.createMember(mother, { firstName: 'Daniel' });
  stranger = await app.createFamily({ lastName: 'Okafor' });
  maya = (await mother.rpc.children.create({ name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Elementary' })).id;
  const { id } = await read(mother);
  photo = await upload(mother);
  const photoNotes = [{ photoId: '1', photoUrl: photo }];
  await mother.rpc.annualLetters.update({ id, draftContent: `Earlier ${secret}`, photoNotes });
  letter = await mother.rpc.annualLetters.update({ id, title: secret, draftContent: secret, status: 'finalized' });
});

async function upload(member: Member): Promise<string> {
  const { default: sharp } = await import('sharp');
  const picture = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#1F5242' } })
    .png()
    .toBuffer();
  const answer = await member.upload('/api/images/upload', 'image', picture, 'photo.png', { category: 'letter' });
  return (answer.body as UploadedImage).url;
}
const seal = (body: object = {}, member = mother) =>
  member.api('POST', `/api/annual-letters/${letter.id}/seal`, {
    version: letter.version,
    until: '2026-12-01',
    ...body,
  });
const consent = (member: Member, version = letter.version) =>
  member.api('POST', `/api/annual-letters/${letter.id}/seal-consent`, { version });
const open = (member: Member) => member.api('POST', `/api/annual-letters/${letter.id}/open`);
const read = async (member: Member) =>
  (await member.api('GET', `/api/annual-letters/child/${maya}/year/2026`)).body as Letter;
const signIn = (member: Member) => signedIn(app.services, app.server, member);
const statusOf = async (member: Member, url: string) => (await member.api('GET', url)).status;

test('an account deactivated a year ago opens nothing, not even for the family’s administrator', async () => {
  await seal({ until: '2044-04-09' });
  const administrator = await app.createMember(mother, { role: 'super_admin' });
  await administrator.rpc.admin.setStatus({ id: mother.userId, status: 'deactivated' });
  app.clock.set('2027-11-20T12:00:00Z');
  for (const member of await Promise.all([administrator, father].map(signIn))) {
    expect(await read(member)).toMatchObject({ title: null, sealed: true, canOpen: false, canSeal: false });
    expect((await open(member)).status).toBe(403);
    expect(await statusOf(member, photo)).toBe(404);
    expect(await statusOf(member, `/api/annual-letters/${letter.id}/versions`)).toBe(403);
  }
  const again = await signIn(administrator);
  await again.rpc.admin.setStatus({ id: mother.userId, status: 'active' });
  expect(await read(await signIn(mother))).toMatchObject({ title: secret, sealedUntil: '2044-04-09', canOpen: true });
});

describe('once its author has left for good', () => {
  const leaving = {
    'by leaving': () => mother.api('POST', '/api/family/leave'),
    'with the account': () => mother.api('POST', '/api/user/delete', { password: testPassword }),
  };

  test.each(Object.entries(leaving))('the family opens it 30 days after a mail to the author: %s', async (_, leave) => {
    await seal({ until: '2044-04-09' });
    app.mails.length = 0;
    expect((await leave()).status).toBe(200);
    await app.services.background.settled();
    const [mail, ...others] = app.mails;
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: mother.email, subject: 'What you sealed in the Brandt Family' });
    expect(mail?.text).toContain('Nobody else can open them before December 20, 2026.');
    app.clock.set('2026-12-20T11:59:59Z');
    expect(await read(father)).toMatchObject({ title: null, sealed: true, canOpen: false });
    expect((await open(father)).status).toBe(403);
    app.clock.set('2026-12-20T12:00:00Z');
    expect(await read(father)).toMatchObject({ title: null, sealed: true, canOpen: true });
    expect((await open(await signIn(stranger))).status).toBe(404);
    expect(await open(father)).toMatchObject({ status: 200, body: { title: secret, sealed: false, canSeal: true } });
    expect(await statusOf(father, photo)).toBe(200);
  });

  test('it still opens on its own day', async () => {
    await seal();
    await mother.api('POST', '/api/family/leave');
    app.clock.set('2026-12-02T12:00:00Z');
    expect(await read(father)).toMatchObject({ title: secret, sealed: false });
  });

  test('it stays closed while another writer is still a member', async () => {
    await mother.rpc.annualLetters.update({ id: letter.id, status: 'draft' });
    await father.rpc.annualLetters.update({ id: letter.id, draftContent: `More ${secret}` });
    letter = await mother.rpc.annualLetters.update({ id: letter.id, status: 'finalized' });
    await consent(father);
    const aunt = await app.createMember(mother);
    await seal({ until: '2044-04-09' });
    await mother.api('POST', '/api/family/leave');
    app.clock.set('2027-11-20T12:00:00Z');
    expect(await read(await signIn(aunt))).toMatchObject({ title: null, canOpen: false });
    expect(await read(await signIn(father))).toMatchObject({ title: secret, canOpen: true });
  });

  test('a mail is sent only if something is sealed', async () => {
    app.mails.length = 0;
    await mother.api('POST', '/api/family/leave');
    await app.services.background.settled();
    expect(app.mails).toEqual([]);
  });
});

test('only its author seals it', async () => {
  const refused = {
    status: 403,
    body: { error: 'Only Hannah Brandt, who began this letter, can seal it. Please ask them to.' },
  };
  expect(await read(father)).toMatchObject({ canSeal: false, authorName: 'Hannah Brandt' });
  expect(await seal({}, father)).toMatchObject(refused);
  await father.rpc.annualLetters.update({ id: letter.id, status: 'draft' });
  letter = await father.rpc.annualLetters.update({ id: letter.id, draftContent: 'One word', status: 'finalized' });
  expect(await seal({}, father)).toMatchObject(refused);
  expect((await seal({}, stranger)).status).toBe(404);
  expect(await read(mother)).toMatchObject({ sealed: false, canSeal: true });
});

describe('a letter that two parents wrote', () => {
  const refused = {
    status: 403,
    body: { error: 'Daniel Brandt wrote in this letter too. Ask them to agree to the seal first.' },
  };

  beforeEach(async () => {
    await father.rpc.annualLetters.update({ id: letter.id, draftContent: `More ${secret}`, status: 'draft' });
    letter = await mother.rpc.annualLetters.update({ id: letter.id, draftContent: secret, status: 'finalized' });
  });

  test('is sealed once the other parent has agreed, and not before', async () => {
    expect(await read(mother)).toMatchObject({ consentsMissing: ['Daniel Brandt'], isAskedForConsent: false });
    expect(await read(father)).toMatchObject({ canSeal: false, isAskedForConsent: true });
    expect(await seal()).toMatchObject(refused);
    const agreed = { status: 200, body: { version: letter.version, isAskedForConsent: false } };
    expect([await consent(father), await consent(father)]).toMatchObject([agreed, agreed]);
    expect(await read(mother)).toMatchObject({ consentsMissing: [] });
    expect(await seal()).toMatchObject({ status: 200, body: { sealedUntil: '2026-12-01' } });
    const closed = 'This letter is sealed until December 1, 2026. Open it first.';
    expect(await consent(father)).toMatchObject({ status: 409, body: { error: closed } });
  });

  test('asks again after each change, and after being opened early', async () => {
    await consent(father);
    letter = await mother.rpc.annualLetters.update({ id: letter.id, title: 'Another' });
    expect(await seal()).toMatchObject(refused);
    await consent(father);
    await seal();
    letter = (await open(mother)).body as Letter;
    expect(await seal()).toMatchObject(refused);
    expect(await consent(father, letter.version - 1)).toMatchObject({ status: 409 });
  });

  test('needs only the consent of members who wrote', async () => {
    const aunt = await app.createMember(mother);
    const only = { error: 'Only people who wrote in this letter can agree to its seal.' };
    expect(await consent(aunt)).toMatchObject({ status: 403, body: only });
    expect(await read(aunt)).toMatchObject({ isAskedForConsent: false });
    expect((await consent(stranger)).status).toBe(404);
    expect(await seal()).toMatchObject(refused);
    await father.api('POST', '/api/family/leave');
    expect((await seal()).status).toBe(200);
  });

  test('must be finalized before anyone agrees', async () => {
    letter = await mother.rpc.annualLetters.update({ id: letter.id, status: 'draft' });
    const first = { error: 'Finalize this letter before you seal it.' };
    expect(await consent(father)).toMatchObject({ status: 409, body: first });
  });
});

test('a member who wrote in it can read it, find its photos, and open it', async () => {
  await father.rpc.annualLetters.update({ id: letter.id, draftContent: `More ${secret}`, status: 'draft' });
  letter = await mother.rpc.annualLetters.update({ id: letter.id, draftContent: secret, status: 'finalized' });
  const aunt = await app.createMember(mother);
  await consent(father);
  await seal();
  expect(await read(father)).toMatchObject({ title: secret, sealed: false, sealedUntil: '2026-12-01', canOpen: true });
  expect(await statusOf(father, `/api/annual-letters/${letter.id}/versions`)).toBe(200);
  expect([await statusOf(father, photo), await statusOf(aunt, photo)]).toEqual([200, 404]);
  expect(await read(aunt)).toMatchObject({ title: null, sealed: true, canOpen: false });
  expect((await open(aunt)).status).toBe(403);
  expect(await open(father)).toMatchObject({ status: 200, body: { sealedUntil: null } });
  expect(await statusOf(aunt, photo)).toBe(200);
});

test('a seal ends within 100 years', async () => {
  const issues = [{ path: 'until', message: 'Please choose a day within 100 years' }];
  for (const until of ['2126-11-21', '9999-12-31']) {
    expect(await seal({ until })).toMatchObject({ status: 400, body: { issues } });
  }
  expect((await seal({ until: '2126-11-20' })).status).toBe(200);
});
