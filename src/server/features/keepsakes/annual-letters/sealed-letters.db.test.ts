import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import type { UploadedImage } from '../../../../shared/files/files.ts';
import type { Letter, LetterInList } from '../../../../shared/keepsakes/annual-letters.ts';
import { openDueLetters } from './sealed-letters.rules.ts';

let app: TestApp;
let mother: Member;
let father: Member;
let stranger: Member;
let maya: number;
let picture: Buffer;
let photo: string;
let letter: Letter;

const secret = 'zebra-crossing';

beforeAll(async () => {
  app = await startTestApp();
  const { default: sharp } = await import('sharp');
  picture = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#1F5242' } })
    .png()
    .toBuffer();
});

beforeEach(async () => {
  // Left by the previous test.
  app.clock.set('2027-11-20T12:00:00Z');
  await openDueLetters(app.services);
  app.clock.set('2026-11-20T12:00:00Z');
  mother = await app.createFamily();
  father = await app.createMember(mother, { firstName: 'Daniel' });
  stranger = await app.createFamily({ lastName: 'Okafor' });
  maya = (await mother.rpc.children.create({ name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Elementary' })).id;
  const { id } = await read(mother);
  photo = await upload(father);
  await mother.rpc.dailyStories.create({ content: 'A day', storyDate: '2026-11-18' });
  const words = { caption: secret, note: secret, tags: [secret] };
  await mother.rpc.annualLetters.update({ id, draftContent: `Earlier ${secret}` });
  await father.rpc.annualLetters.update({ id, photoNotes: [{ photoId: '1', photoUrl: photo }] });
  letter = await mother.rpc.annualLetters.update({
    id,
    status: 'finalized',
    title: secret,
    salutation: secret,
    draftContent: `Dear Maya, ${secret}`,
    photoNotes: [{ photoId: '1', photoUrl: photo, ...words }],
    memories: [{ id: '1', type: 'funny', title: secret, description: secret }],
    growthObservations: secret,
    personalQualities: secret,
    gratitude: secret,
    hopes: secret,
    signature: secret,
  });
});

async function upload(member: Member, category = 'letter'): Promise<string> {
  const answer = await member.upload('/api/images/upload', 'image', picture, 'photo.png', { category });
  return (answer.body as UploadedImage).url;
}
const seal = (body: object = {}, member = mother) =>
  member.api('POST', `/api/annual-letters/${letter.id}/seal`, {
    version: letter.version,
    until: '2026-12-01',
    ...body,
  });
const open = (member: Member) => member.api('POST', `/api/annual-letters/${letter.id}/open`);
const read = async (member: Member) =>
  (await member.api('GET', `/api/annual-letters/child/${maya}/year/2026`)).body as Letter;
const statusOf = async (member: Member, url: string) => (await member.api('GET', url)).status;

test('only its sealer can read it', async () => {
  const sealed = await seal();
  expect(sealed.status).toBe(200);
  expect(sealed.body).toEqual({
    ...letter,
    version: letter.version + 1,
    sealedUntil: '2026-12-01',
    sealedBy: mother.userId,
    sealedByName: 'Hannah Brandt',
    canOpen: true,
  });
  expect(await read(mother)).toEqual(sealed.body);
  const asFatherSees = await father.api('GET', `/api/annual-letters/child/${maya}/year/2026`);
  expect(asFatherSees.text).not.toContain(secret);
  expect(asFatherSees.body).toEqual({
    ...(sealed.body as Letter),
    title: null,
    salutation: null,
    draftContent: null,
    finalContent: null,
    photoNotes: [],
    memories: [],
    teachings: [],
    experiences: [],
    stories: [],
    growthObservations: null,
    personalQualities: null,
    gratitude: null,
    hopes: null,
    signature: null,
    sealed: true,
    canOpen: false,
    canSeal: false,
  });
  const list = (await father.api('GET', `/api/annual-letters?childId=${maya}`)).body as LetterInList[];
  expect(list).toEqual([
    {
      id: letter.id,
      year: 2026,
      status: 'finalized',
      letterDate: '2026-11-20',
      version: letter.version + 1,
      sealedUntil: '2026-12-01',
      sealed: true,
      wordCount: 3,
    },
  ]);
});

test('its earlier versions and its photos are sealed too', async () => {
  expect(await statusOf(father, photo)).toBe(200);
  await seal();
  const url = `/api/annual-letters/${letter.id}/versions`;
  for (const path of [url, `${url}/3`]) {
    expect(await father.api('GET', path)).toMatchObject({
      status: 403,
      body: { error: 'This letter is sealed until December 1, 2026.', code: 'FORBIDDEN' },
    });
    expect(await statusOf(mother, path)).toBe(200);
    expect(await statusOf(stranger, path)).toBe(404);
  }
  // He has uploaded it himself.
  expect([await statusOf(father, photo), await statusOf(mother, photo)]).toEqual([404, 200]);
  expect((await open(mother)).status).toBe(200);
  expect([await statusOf(father, photo), await statusOf(father, url)]).toEqual([200, 200]);
});

test('a photo that is used elsewhere stays visible there', async () => {
  const shared = await upload(mother);
  const ofStory = await upload(mother, 'story');
  await mother.rpc.dailyStories.create({ content: 'x', storyDate: '2026-11-19', mediaUrls: [shared] });
  const photoNotes = [photo, shared, ofStory].map((photoUrl, index) => ({ photoId: String(index), photoUrl }));
  letter = await mother.rpc.annualLetters.update({ id: letter.id, photoNotes });
  await seal();
  expect(await Promise.all([photo, shared, ofStory].map((url) => statusOf(father, url)))).toEqual([404, 200, 200]);
});

test('nobody can change it while it is sealed, not even its sealer', async () => {
  await seal();
  const sealed = { status: 409, body: { error: 'This letter is sealed until December 1, 2026. Open it first.' } };
  for (const member of [mother, father]) {
    const version = letter.version + 1;
    const at = `/api/annual-letters/${letter.id}`;
    expect(await member.api('PATCH', at, { title: 'x', version })).toMatchObject(sealed);
    expect(await member.api('PATCH', at, { status: 'draft' })).toMatchObject(sealed);
    expect(await seal({ version }, member)).toMatchObject(sealed);
    const takeBack = await member.api('POST', `${at}/versions/3/take-back`, { currentVersion: version });
    expect(takeBack).toMatchObject(sealed);
  }
  expect(await read(mother)).toMatchObject({ title: secret, version: letter.version + 1 });
});

test('only its sealer can open it early, which is recorded', async () => {
  await seal();
  expect(await open(father)).toMatchObject({
    status: 403,
    body: { error: 'Only the people who wrote this letter can open it before its day.' },
  });
  expect((await open(stranger)).status).toBe(404);
  app.clock.set('2026-11-21T08:00:00Z');
  expect(await open(mother)).toMatchObject({
    status: 200,
    body: {
      title: secret,
      sealedUntil: null,
      sealedBy: mother.userId,
      openedEarlyAt: '2026-11-21T08:00:00.000Z',
      canOpen: false,
    },
  });
  expect(await read(father)).toMatchObject({ title: secret, sealed: false });
  expect(await open(mother)).toMatchObject({ status: 409, body: { error: 'This letter isn’t sealed.' } });
  expect((await seal({ version: letter.version + 2 })).body).toMatchObject({ openedEarlyAt: null });
  expect(await read(father)).toMatchObject({ sealed: true, canOpen: false });
});

test.each([
  ['asked for', async () => undefined],
  ['found by the job', async () => expect(await openDueLetters(app.services)).toBe(1)],
])('is open once its day has begun in the sealer’s time zone, when it is %s', async (_, before) => {
  await mother.rpc.userSettings.update({ timezone: 'America/Los_Angeles' });
  await seal();
  app.clock.set('2026-12-01T07:59:00Z');
  expect(await openDueLetters(app.services)).toBe(0);
  expect(await read(father)).toMatchObject({ sealed: true, sealedUntil: '2026-12-01' });
  app.clock.set('2026-12-01T08:00:00Z');
  await before();
  expect(await read(father)).toMatchObject({
    title: secret,
    sealed: false,
    sealedUntil: null,
    sealedBy: mother.userId,
    openedEarlyAt: null,
    version: letter.version + 1,
  });
  expect(await statusOf(father, photo)).toBe(200);
  expect(await openDueLetters(app.services)).toBe(0);
  const changed = await father.api('PATCH', `/api/annual-letters/${letter.id}`, { status: 'draft' });
  expect(changed).toMatchObject({ status: 200, body: { status: 'draft' } });
});

test('a change on its day opens it too', async () => {
  await seal();
  app.clock.set('2026-12-02T08:00:00Z');
  const changed = await father.api('PATCH', `/api/annual-letters/${letter.id}`, { status: 'draft', title: 'Mine' });
  expect(changed).toMatchObject({ status: 200, body: { title: 'Mine', sealedUntil: null } });
  expect(await statusOf(father, photo)).toBe(200);
});

test('accepts only finalized letters in the version that was read, and a future day', async () => {
  expect(await seal({ until: '2026-11-20' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'until', message: 'Please choose a day after today' }] },
  });
  expect((await seal({ until: 'soon' })).status).toBe(400);
  expect((await seal({ version: letter.version - 1 })).status).toBe(409);
  expect((await seal({}, stranger)).status).toBe(404);
  await mother.rpc.annualLetters.update({ id: letter.id, status: 'draft' });
  expect(await seal({ version: letter.version + 1 })).toMatchObject({
    status: 409,
    body: { error: 'Finalize this letter before you seal it.' },
  });
  expect(await read(father)).toMatchObject({ sealed: false, title: secret });
});

test('nothing else reveals its text', async () => {
  await seal();
  const paths = [
    '/api/dashboard/stats',
    '/api/dashboard/recent?limit=500',
    '/api/dashboard/upcoming',
    `/api/annual-letters/child/${maya}/year/2026/prefill`,
    `/api/children/${maya}`,
  ];
  for (const path of paths) {
    const answer = await father.api('GET', path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(answer.text).not.toContain(secret);
  }
  expect(JSON.stringify(await father.rpc.analytics.overview({ childId: maya }))).not.toContain(secret);
});
