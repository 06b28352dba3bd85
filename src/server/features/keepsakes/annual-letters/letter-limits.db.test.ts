import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answer, Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { limits } from '../../../../shared/fields.ts';
import type { UploadedImage } from '../../../../shared/files/files.ts';
import type { Letter } from '../../../../shared/keepsakes/annual-letters.ts';
import { runJobs } from '../../../jobs.ts';
import { eraseEndedChildren } from '../../children/children/children.rules.ts';
import { sweepFiles } from '../../files/sweep-files.rules.ts';

let app: TestApp;
let mother: Member;
let maya: number;
let letter: Letter;
let picture: Buffer;

beforeAll(async () => {
  app = await startTestApp();
  const { default: sharp } = await import('sharp');
  picture = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#1F5242' } })
    .png()
    .toBuffer();
});

beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00Z');
  mother = await app.createFamily({ plan: 'unlimited' });
  maya = (await mother.rpc.children.create({ name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Elementary' })).id;
  letter = await mother.rpc.annualLetters.get({ childId: maya, year: 2026 });
});

const change = (body: unknown) => mother.api('PATCH', `/api/annual-letters/${letter.id}`, body);
const changed = async (body: unknown): Promise<Letter> => {
  const answer = await change(body);
  expect(answer.status).toBe(200);
  return answer.body as Letter;
};
const refused = async (body: unknown, path: string, message: string) =>
  expect(await change(body)).toMatchObject({ status: 400, body: { issues: [{ path, message }] } });
const upload = async (member = mother): Promise<string> => {
  const fields = { category: 'letter', entityId: String(letter.id) };
  const answer = await member.upload('/api/images/upload', 'image', picture, 'photo.png', fields);
  return (answer.body as UploadedImage).url;
};

describe('a letter of the greatest length', () => {
  const call = async (payload: string, path = 'annualLetters.update'): Promise<Answer> => {
    const headers = { 'content-type': 'application/json', cookie: mother.cookie };
    const { statusCode, payload: text } = await app.server.inject({
      method: 'POST',
      url: `/trpc/${path}`,
      headers,
      payload,
    });
    return { status: statusCode, body: JSON.parse(text) as unknown, text, headers: {} };
  };

  test.each([
    ['latin', 'word '.repeat(limits.letter / 5 - 1) + 'final', 100_000],
    ['Chinese', '字'.repeat(limits.letter), limits.letter],
  ])('is accepted by REST and tRPC, in %s', async (_, longest, words) => {
    const both = { draftContent: longest, finalContent: longest, status: 'finalized' };
    const saved = await changed(both);
    expect(saved).toMatchObject({ metadata: { wordCount: words }, status: 'finalized' });
    expect(saved.draftContent === longest && saved.finalContent === longest).toBe(true);
    const byRpc = await call(JSON.stringify({ id: letter.id, ...both, version: saved.version }));
    expect(byRpc.status).toBe(200);
    const inBatch = await call(JSON.stringify({ 0: { id: letter.id, ...both } }), 'annualLetters.update?batch=1');
    expect(inBatch.status).toBe(200);
    expect((await mother.rpc.annualLetters.get({ childId: maya, year: 2026 })).draftContent === longest).toBe(true);
  });

  test('is accepted even if each character is sent as an escape', async () => {
    const longest = '字'.repeat(limits.letter);
    const escaped = JSON.stringify({ finalContent: longest }).replaceAll('字', '\\u5b57');
    expect((await changed(escaped)).finalContent === longest).toBe(true);
  });

  test('is refused with a sentence beyond it, and changes nothing', async () => {
    await changed({ draftContent: 'Dear Maya' });
    const sentence = 'Please use at most 500,000 characters';
    await refused({ draftContent: 'a'.repeat(limits.letter + 1) }, 'draftContent', sentence);
    await refused({ finalContent: '字'.repeat(1_000_000) }, 'finalContent', sentence);
    const far = await change({ draftContent: 'a'.repeat(9_000_000) });
    expect(far).toMatchObject({ status: 413, body: { error: 'The request is too large.', code: 'PAYLOAD_TOO_LARGE' } });
    expect((await call(JSON.stringify({ id: letter.id, draftContent: 'a'.repeat(9_000_000) }))).status).toBe(413);
    expect(await mother.rpc.annualLetters.get({ childId: maya, year: 2026 })).toMatchObject({
      draftContent: 'Dear Maya',
    });
  });

  test('doesn’t raise the limit of other calls', async () => {
    const content = 'a'.repeat(1_100_000);
    expect((await mother.api('POST', '/api/daily-stories', { content, storyDate: '2026-11-19' })).status).toBe(413);
    expect((await call(JSON.stringify({ content }), 'dailyStories.create')).status).toBe(413);
  });
});

describe('what a change refuses', () => {
  test.each([
    [{ title: 'a'.repeat(201) }, 'title', 'Please use at most 200 characters'],
    [{ hopes: 'a'.repeat(10_001) }, 'hopes', 'Please use at most 10,000 characters'],
    [{ status: 'sent' }, 'status', 'Please choose one of: draft, finalized'],
    [{ letterDate: '2026-02-30' }, 'letterDate', '2026-02-30 isn’t a date in the calendar'],
    [{ draftContent: 'a\0' }, 'draftContent', 'This text has a character that can’t be stored'],
    [
      { memories: [{ id: '1', type: 'sad' }] },
      'memories.0.type',
      'Please choose one of: achievement, funny, growth, challenge, family, friendship, adventure',
    ],
    [{ memories: [{ id: 'x'.repeat(201), type: 'funny' }] }, 'memories.0.id', 'Please use at most 200 characters'],
    [{ photoNotes: [{ photoId: '1', photoUrl: 'javascript:1' }] }, 'photoNotes.0.photoUrl', 'Invalid URL'],
    [
      { photoNotes: [{ photoId: '1' }, { photoId: '2', photoUrl: '/api/files/99999999' }] },
      'photoNotes.1.photoUrl',
      'File not found',
    ],
  ])('%j', async (body, path, message) => {
    await refused(body, path, message);
    expect(await mother.rpc.annualLetters.get({ childId: maya, year: 2026 })).toEqual(letter);
  });

  test('a list of more than a hundred', async () => {
    const memories = Array.from({ length: 200 }, (_, index) => ({ id: String(index), type: 'funny' }));
    await refused({ memories }, 'memories', 'Please use at most 100 entries');
    const photoNotes = memories.map(({ id }) => ({ photoId: id }));
    await refused({ photoNotes }, 'photoNotes', 'Please use at most 100 entries');
    expect((await changed({ memories: memories.slice(0, 100) })).memories).toHaveLength(100);
  });

  test('a photo of another family', async () => {
    const photoUrl = await upload(await app.createFamily({ lastName: 'Okafor' }));
    await refused({ photoNotes: [{ photoId: '1', photoUrl }] }, 'photoNotes.0.photoUrl', 'File not found');
  });
});

describe('photos and memories', () => {
  test('are stored as written, with null for omitted fields', async () => {
    const photoUrl = await upload();
    const note = {
      photoId: '1763640000000',
      photoUrl,
      caption: ' Nauset ',
      note: null,
      date: '2026-08-01',
      tags: [' sea ', 'sea', ''],
    };
    const elsewhere = { photoId: '2', photoUrl: 'https://example.com/a.jpg' };
    const memory = {
      id: '1',
      type: 'funny',
      title: '3,814 sleeps',
      description: 'On a napkin',
      date: '2026-10-09T10:00:00Z',
    };
    const saved = await changed({ photoNotes: [note, elsewhere], memories: [memory, { id: '2', type: 'growth' }] });
    expect(saved.photoNotes).toEqual([
      { ...note, tags: ['sea'] },
      { ...elsewhere, caption: null, note: null, date: null, tags: [] },
    ]);
    expect(saved.memories).toEqual([
      { ...memory, date: '2026-10-09' },
      { id: '2', type: 'growth', title: null, description: null, date: null },
    ]);
    expect(await changed({ photoNotes: null, memories: null, title: 'x' })).toMatchObject({
      photoNotes: saved.photoNotes,
      memories: saved.memories,
    });
    expect(await changed({ photoNotes: [], memories: [] })).toMatchObject({ photoNotes: [], memories: [] });
  });

  test('a missing photo doesn’t block other changes', async () => {
    const photoNotes = [{ photoId: '1', photoUrl: await upload() }];
    await changed({ photoNotes });
    await app.database.family(mother.tenantId, (db) => db.deleteFrom('files').execute());
    await changed({ photoNotes: [...photoNotes, { photoId: '2' }] });
  });

  test('a photo is erased with its letter’s child, or a month after its note', async () => {
    const [kept, removed] = [await upload(), await upload()];
    await changed({
      photoNotes: [
        { photoId: '1', photoUrl: kept },
        { photoId: '2', photoUrl: removed },
      ],
    });
    await changed({ photoNotes: [{ photoId: '1', photoUrl: kept }] });
    const statuses = async () => Promise.all([kept, removed].map(async (url) => (await mother.api('GET', url)).status));
    await sweepFiles(app.services);
    // Can be undone for a while.
    expect(await statuses()).toEqual([200, 200]);
    const inAMonth = '2027-01-02T12:00:00Z';
    app.clock.set(inAMonth);
    mother = await app.createMember(mother);
    await runJobs(app.services);
    expect(await statuses()).toEqual([200, 404]);
    await mother.rpc.children.end({ id: maya });
    app.clock.set('2027-02-02T12:00:00Z');
    mother = await app.createMember(mother);
    expect(await eraseEndedChildren(app.services)).toBe(1);
    expect(await statuses()).toEqual([404, 404]);
  });

  test('even one uploaded for no letter is erased with the child', async () => {
    const answer = await mother.upload('/api/images/upload', 'image', picture, 'photo.png', { category: 'letter' });
    const { url: photoUrl } = answer.body as UploadedImage;
    await changed({ photoNotes: [{ photoId: '1', photoUrl }], draftContent: 'x' });
    await changed({ draftContent: 'y' });
    await mother.rpc.children.end({ id: maya });
    app.clock.set('2027-02-02T12:00:00Z');
    mother = await app.createMember(mother);
    expect(await eraseEndedChildren(app.services)).toBe(1);
    expect((await mother.api('GET', photoUrl)).status).toBe(404);
    const left = await app.database.family(mother.tenantId, (db) =>
      db.selectFrom('annualLetterVersions').select('id').where('tenantId', '=', db.tenantId).execute(),
    );
    expect(left).toEqual([]);
  });

  test('an empty letter doesn’t count among what End Tracking hides', async () => {
    expect(await mother.rpc.children.belongings({ id: maya })).toMatchObject({ letters: 0 });
    await changed({ memories: [{ id: '1', type: 'funny' }] });
    expect(await mother.rpc.children.belongings({ id: maya })).toMatchObject({ letters: 1 });
  });
});
