import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { keepFilmWithPoster, keepRecording } from '../../../../../tests/harness/kept-file.ts';
import type { Member } from '../../../../../tests/harness/member.ts';
import { open, share, wholeOf } from '../../../../../tests/harness/shared-page.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import type { UploadedFile, UploadedImage } from '../../../../shared/files/files.ts';
import { runJobs } from '../../../jobs.ts';

let app: TestApp;
let parent: Member;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-10-09T16:00:00Z');
  parent = await app.createFamily({ firstName: 'Hannah', lastName: 'Brandt' });
});

const child = { name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Elementary' };

/** A photo as a phone takes it: where, and with what. */
const phonePhoto = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#1F5242' } })
    .jpeg()
    .withExif({
      IFD0: { Model: 'SecretPhone 9', Artist: 'Hannah Brandt' },
      IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '13/1 24/1 0/1', GPSLongitudeRef: 'E' },
    })
    .toBuffer();

async function uploadPhoto(member: Member): Promise<string> {
  const { body } = await member.upload('/api/images/upload', 'image', await phonePhoto(), 'IMG_garden_street.jpg', {
    category: 'story',
  });
  return (body as UploadedImage).url;
}

async function writeFullStory() {
  const { id: childId } = await parent.rpc.children.create(child);
  const photo = await uploadPhoto(parent);
  const { body } = await parent.upload('/api/files/upload', 'file', await phonePhoto(), 'IMG_other.jpg', {
    category: 'media',
  });
  const second = (body as UploadedFile).url;
  const [film, voice] = [await keepFilmWithPoster(parent), await keepRecording(parent)];
  return parent.rpc.dailyStories.create({
    title: 'Snails <b>have</b> right of way',
    content: 'Forty minutes.\n\nNine snails.',
    storyDate: '2026-10-06',
    location: '12 Garden Street',
    mood: 'Mood-word',
    tags: ['tag-word'],
    taggedPeople: ['Uncle Tom'],
    childIds: [childId],
    mediaUrls: [photo, second, film, voice, 'https://elsewhere.example/x.jpg'],
    captions: { [photo]: 'The wall' },
  });
}

test('a story’s page shows its words, pictures, films and recordings, and nothing else of the family', async () => {
  const story = await writeFullStory();
  await parent.rpc.storyResponses.writeNote({ id: story.id, content: 'note-word' });
  const path = await share(parent, { kind: 'story', id: story.id });
  const page = await open(app, path);
  expect(page.status).toBe(200);
  for (const shown of [
    'Snails &lt;b&gt;have&lt;/b&gt; right of way',
    '<p class="story">Nine snails.</p>',
    '<span class="numeral">6</span><span>Tuesday, October 2026</span>',
    'Written by Hannah, for Maya',
    'Hannah shared this one moment with you. The link ends on October 16, 2026',
    `<img src="${path}/files/1" width="40" height="30" alt="The wall"><figcaption>The wall</figcaption>`,
    `src="${path}/files/3" aria-label="Film 3 of 4"`,
    `src="${path}/files/4" aria-label="Recording 4 of 4"`,
  ])
    expect(page.text).toContain(shown);
  const files = await Promise.all(
    [1, 2, 3, 4].map(async (place) => {
      const { headers, rawPayload } = await app.server.inject({ url: `${path}/files/${place}` });
      return `${JSON.stringify(headers)}${rawPayload.toString('latin1')}`;
    }),
  );
  const told = `${wholeOf(page)}${files.join('')}`;
  for (const secret of [
    'Garden Street',
    'Mood-word',
    'tag-word',
    'Uncle Tom',
    'note-word',
    '2019-04-09',
    'Brandt',
    parent.email,

    'IMG_',
    'voice-note',
    'film.mov',
    'photo.webp',
    'elsewhere.example',
    '/api/files/',
    'SecretPhone',
    'GPS',
    'Exif',
  ])
    expect(told, secret).not.toContain(secret);
  const addresses = [...page.text.matchAll(/(?:src|href|poster|action)="([^"]+)"/g)].map(([, url]) => url);
  expect(addresses).toEqual(['1', '2', '3/poster', '3', '4'].map((place) => `${path}/files/${place}`));
});

test('its card in a chat says only what the product is, and no search engine or cache keeps it', async () => {
  const { id } = await writeFullStory();
  const path = await share(parent, { kind: 'story', id });
  const { text, headers } = await open(app, path);
  const [head = ''] = text.split('</head>');
  expect(head).not.toMatch(/Snails|Hannah|Maya/);
  expect(head).toContain('<meta property="og:title" content="Upbringing">');
  expect(head).toContain('og:description" content="A moment that a family shared with you"');
  expect(head).toContain('<meta name="robots" content="noindex, nofollow, noarchive">');
  expect(text).not.toContain('<script');
  expect(headers).toMatchObject({
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'/),
  });
  expect(headers['set-cookie']).toBeUndefined();
});

test('it’s in the language of its reader’s browser', async () => {
  const { id } = await writeFullStory();
  const url = await share(parent, { kind: 'story', id });
  const { payload } = await app.server.inject({ url, headers: { 'accept-language': 'de-AT,de;q=0.9' } });
  expect(payload).toContain('<html lang="de"');
  expect(payload).toContain('Dienstag, Oktober 2026');
  expect(payload).not.toContain('shared this one moment');
});

test('files have no names, parts of them can be asked for, and HEAD has no body', async () => {
  const { id } = await writeFullStory();
  const path = await share(parent, { kind: 'story', id });
  const ask = (place: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.server.inject({ method, url: `${path}/files/${place}`, headers });
  const whole = await ask('3');
  expect(whole.headers).toMatchObject({
    'content-disposition': 'inline',
    'content-type': 'video/quicktime',
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'x-content-type-options': 'nosniff',
  });
  expect(whole.headers.etag).toBeUndefined();
  const part = await ask('3', { range: 'bytes=2-5' });
  expect([part.statusCode, part.rawPayload]).toEqual([206, whole.rawPayload.subarray(2, 6)]);
  const head = await ask('3', {}, 'HEAD');
  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
  expect(head.headers['content-length']).toBe(String(whole.rawPayload.length));
  expect((await ask('3/poster')).headers['content-type']).toBe('image/webp');
  for (const place of ['0', '5', '01', '-1', 'x', '4/poster']) expect((await ask(place)).statusCode, place).toBe(404);
});

const endings: [name: string, end: (of: { story: number; link: number }) => Promise<unknown>][] = [
  ['ended', ({ link }) => parent.rpc.shareLinks.delete({ id: link })],
  ['expired by the clock', async () => app.clock.set('2026-10-16T16:00:00Z')],
  ['of a story in the trash', ({ story }) => parent.rpc.dailyStories.delete({ id: story })],
  ['of a story that is private now', ({ story }) => parent.rpc.dailyStories.update({ id: story, isPrivate: true })],
  ['of a member who is suspended', () => suspend('member')],
  ['of a suspended family', () => suspend('family')],
];

const suspend = (of: 'member' | 'family') =>
  app.database.service((db) =>
    of === 'member'
      ? db.updateTable('users').set({ status: 'deactivated' }).where('id', '=', parent.userId).execute()
      : db.updateTable('tenants').set({ status: 'suspended' }).where('id', '=', parent.tenantId).execute(),
  );

test.each(endings)('a link %s answers like one that never was, and so do its files', async (_name, end) => {
  const { id: story } = await writeFullStory();
  const path = await share(parent, { kind: 'story', id: story });
  const [link] = await parent.rpc.shareLinks.list();
  expect(await open(app, path)).toMatchObject({ status: 200 });
  await end({ story, link: link?.id ?? 0 });
  const shapeOf = async (url: string) => {
    const { status, text, headers } = await open(app, url);
    const { 'x-request-id': _id, date: _date, ...rest } = headers;
    return { status, text, rest };
  };
  const never = await shapeOf(`/shared/${'y'.repeat(43)}`);
  expect(never).toMatchObject({ status: 404, text: expect.stringContaining('This link has ended') });
  expect(await shapeOf(path)).toEqual(never);
  expect(await shapeOf(`${path}/files/1`)).toEqual(never);
});

test('a story that comes back from the trash is shared again; a member who left shares nothing', async () => {
  const other = await app.createMember(parent);
  const { id } = await writeFullStory();
  const [path, theirs] = [await share(parent, { kind: 'story', id }), await share(other, { kind: 'story', id })];
  await parent.rpc.dailyStories.delete({ id });
  await parent.rpc.trash.restore({ kind: 'story', id });
  expect(await open(app, path)).toMatchObject({ status: 200 });
  await other.rpc.families.leave();
  expect(await open(app, theirs)).toMatchObject({ status: 404 });
  const rows = await app.database.service((db) => db.selectFrom('shareLinks').select('userId').execute());
  expect(rows.map(({ userId }) => userId)).not.toContain(other.userId);
});

test('a sealed letter ends its link; a finished one shows its text without a later draft', async () => {
  const { id: childId } = await parent.rpc.children.create(child);
  const { id } = await parent.rpc.annualLetters.get({ childId, year: 2026 });
  const photo = await uploadPhoto(parent);
  const note = { photoId: 'a', photoUrl: photo, caption: 'The garden', note: 'You, at noon', date: null, tags: [] };
  const finalContent = 'Dear Maya,\n\nyou laugh.\n\nWith love,\nMom';
  const { version } = await parent.rpc.annualLetters.update({
    id,
    draftContent: finalContent,
    finalContent,
    status: 'finalized',
    photoNotes: [note],
  });
  const path = await share(parent, { kind: 'letter', id });
  const { text } = await open(app, path);
  for (const shown of ['To Maya, on turning seven', 'you laugh.', 'With love,\nMom', 'You, at noon', 'The garden'])
    expect(text).toContain(shown);
  expect(text).not.toContain('2019');
  await parent.rpc.annualLetters.seal({ id, version, until: '2037-04-09' });
  expect(await open(app, path)).toMatchObject({ status: 404 });
  await parent.rpc.annualLetters.open({ id });
  expect(await open(app, path)).toMatchObject({ status: 404 });
});

test('an heirloom, an experience, a milestone and a photo tell neither places nor values nor plans', async () => {
  const { id: childId } = await parent.rpc.children.create(child);
  const photo = await uploadPhoto(parent);
  const heirloom = await parent.rpc.heirlooms.create({
    name: 'Grandpa’s watch',
    category: 'jewelry',
    significance: 'He wore it daily',
    currentLocation: 'SECRET safe',
    estimatedValue: 98765,
    generalWishes: 'SECRET wishes',
    intendedRecipient: 'SECRET heir',
    familyHistory: ['Bought in 1950'],
    images: [photo],
  });
  const experience = await parent.rpc.experiences.create({
    title: 'Zoo',
    location: 'SECRET road',
    distance: 'SECRET miles',
    costNotes: 'SECRET cost',
    notes: 'SECRET notes',
    preparationNotes: 'SECRET packing',
    whyImportant: 'Giraffes',
    scheduledDate: '2026-12-24',
    childIds: [childId],
    mediaUrls: [photo],
  });
  const milestone = await parent.rpc.milestones.create({
    childId,
    title: 'First bicycle ride',
    category: 'Movement',
    status: 'completed',
    completedAt: '2026-10-05T02:00:00Z',
  });
  const fileId = Number(photo.split('/').at(-1));
  const pages = await Promise.all(
    (
      [
        ['heirloom', heirloom.id, ['Grandpa’s watch', 'He wore it daily', 'Bought in 1950']],
        ['experience', experience.id, ['Zoo', 'Giraffes']],
        ['milestone', milestone.id, ['First bicycle ride', 'Sunday, October 2026', 'For Maya']],
        ['photo', fileId, ['A photo']],
      ] as const
    ).map(async ([kind, id, shown]) => {
      const { text, status } = await open(app, await share(parent, { kind, id }));
      expect(status, kind).toBe(200);
      for (const words of shown) expect(text).toContain(words.replaceAll('’', '’'));
      return text;
    }),
  );
  expect(pages.join('')).not.toMatch(/SECRET|98765|98,765|December|2019|IMG_/);
});

test('guesses count against the network that makes them, and the page says to wait', async () => {
  const { id } = await writeFullStory();
  const path = await share(parent, { kind: 'story', id });
  const ask = (url: string, remoteAddress: string) => app.server.inject({ url, remoteAddress });
  for (let i = 0; i < 100; i++) await ask(`/shared/${i}`, '203.0.113.9');
  const late = await ask('/shared/guess', '203.0.113.9');
  expect([late.statusCode, Number(late.headers['retry-after']) > 0]).toEqual([429, true]);
  expect(late.payload).toContain('Please wait a moment');
  expect((await ask('/shared/guess', '203.0.113.10')).statusCode).toBe(404);
  expect((await ask(path, '203.0.113.9')).statusCode).toBe(200);
});

test('a network opens 300 pages in a quarter of an hour', async () => {
  const { id } = await writeFullStory();
  const url = await share(parent, { kind: 'story', id });
  const ask = (remoteAddress: string) => app.server.inject({ method: 'HEAD', url, remoteAddress });
  for (let i = 0; i < 300; i++) await ask('203.0.113.20');
  expect((await ask('203.0.113.20')).statusCode).toBe(429);
  expect((await ask('203.0.113.21')).statusCode).toBe(200);
});

test('a job deletes links that have ended by the clock', async () => {
  const { id } = await writeFullStory();
  await share(parent, { kind: 'story', id, expiresInDays: 1 });
  await share(parent, { kind: 'story', id, expiresInDays: 90 });
  app.clock.set('2026-10-10T16:00:00Z');
  await runJobs(app.services);
  const rows = await app.database.service((db) =>
    db.selectFrom('shareLinks').where('tenantId', '=', parent.tenantId).select('expiresAt').execute(),
  );
  expect(rows.map(({ expiresAt }) => expiresAt.slice(0, 10))).toEqual(['2027-01-07']);
});
