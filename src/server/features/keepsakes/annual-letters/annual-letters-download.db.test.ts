import { Readable } from 'node:stream';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Member, visit } from '../../../../../tests/harness/member.ts';
import { readPdf } from '../../../../../tests/harness/read-pdf.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import type { Letter } from '../../../../shared/keepsakes/annual-letters.ts';
import { saveFile } from '../../files/files.rules.ts';

let app: TestApp;
let mother: Member;
let father: Member;
let stranger: Member;
let maya: number;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00Z');
  mother = await app.createFamily();
  father = await app.createMember(mother, { firstName: 'Daniel' });
  stranger = await app.createFamily({ lastName: 'Okafor' });
  maya = (await mother.rpc.children.create({ name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Elementary' })).id;
});

const write = async (year: number, values: object): Promise<Letter> => {
  const { id } = await mother.rpc.annualLetters.get({ childId: maya, year });
  return mother.rpc.annualLetters.update({ id, ...values });
};

const seal = ({ id }: Letter, until: string) =>
  app.database.family(mother.tenantId, (db) =>
    db
      .updateTable('annualLetters')
      .set({ status: 'finalized', sealedUntil: until, sealedBy: mother.userId })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute(),
  );

const addPhoto = async (of: Member, width = 40, height = 30): Promise<string> => {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#8a6' } })
    .png()
    .toBuffer();
  const file = { userId: of.userId, category: 'letter', name: 'a.png', type: 'image/png', bytes } as const;
  return `/api/files/${(await saveFile(app.services, of.tenantId, file)).id}`;
};

const note = (photoUrl: string | null, caption: string | null, text: string | null) => ({
  photoId: `${caption}`,
  photoUrl,
  caption,
  note: text,
  date: null,
  tags: [],
});

const get = async (of: Member, url: string) => {
  const { statusCode, headers, rawPayload } = await app.server.inject({ url, headers: { cookie: of.cookie } });
  return { status: statusCode, headers, pdf: statusCode === 200 ? await readPdf(rawPayload) : undefined };
};
const letterUrl = ({ id }: { id: number }, query = '') => `/api/annual-letters/${id}/pdf${query}`;
const bookUrl = (query = '') => `/api/annual-letters/child/${maya}/book${query}`;

describe('a letter on paper', () => {
  test('has date, title, text, signature and a page number', async () => {
    const letter = await write(2026, {
      letterDate: '2026-10-09',
      salutation: 'Dear Maya,',
      signature: 'With all my love,\nMom',
      draftContent: 'You turned seven in Łódź.\nOn a Saturday.\n\n你好 🎈, façade, Straße.',
    });
    const { status, headers, pdf } = await get(mother, letterUrl(letter));
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Letter to Maya 2026.pdf"',
      'cache-control': 'private, no-store',
    });
    expect(pdf?.size).toEqual([612, 792]);
    expect(pdf?.pages).toEqual([
      [
        'October 9, 2026 To Maya, on turning seven Dear Maya, You turned seven in Łódź. On a Saturday.',
        '你好 🎈, façade, Straße. With all my love, Mom Maya · 2026 · 1',
      ].join(' '),
    ]);
  });

  test('has its photos after it, and only the words of a missing photo', async () => {
    const letter = await write(2026, {
      title: 'Seven',
      draftContent: 'A short letter.',
      photoNotes: [
        note(await addPhoto(mother), 'The river path', 'The minute before you noticed.'),
        note(await addPhoto(mother, 30, 40), 'Moss Lake, July.', null),
        note('https://example.com/cake.jpg', 'March 14', 'Seven candles.'),
        note(null, null, 'Only words'),
      ],
      memories: [{ id: '1', type: 'funny', title: 'Not on paper', description: null, date: null }],
    });
    const { pdf } = await get(mother, letterUrl(letter));
    expect(pdf?.pictureSizes).toHaveLength(2);
    expect(pdf?.pages).toEqual([
      'Seven A short letter. Maya · 2026 · 1',
      [
        'From this year The river path. The minute before you noticed.',
        'Moss Lake, July. March 14. Seven candles. Only words Maya · 2026 · 2',
      ].join(' '),
    ]);
    // For a screen reader: no foot, and what the pictures show.
    expect(pdf?.tags.filter((tag) => tag !== 'P')).toEqual([
      'H1',
      'H2',
      'Figure: Photo: The river path.',
      'Figure: Photo: Moss Lake, July.',
    ]);
  });

  test('is printed on the chosen paper, whatever its length', async () => {
    const letter = await write(2026, { draftContent: `${'A long line of words. '.repeat(40)}\n\n`.repeat(12) });
    const { pdf } = await get(father, letterUrl(letter, '?paper=a4'));
    expect(pdf?.size.map(Math.round)).toEqual([595, 842]);
    expect(pdf?.pages.length).toBeGreaterThan(2);
    expect(pdf?.pages.map((page) => page.slice(-1))).toEqual(pdf?.pages.map((_, index) => String(index + 1)));
    const refused = await mother.api('GET', letterUrl(letter, '?paper=a5'));
    expect(refused).toMatchObject({ status: 400, body: { error: 'Please choose one of: letter, a4' } });
  });

  test('isn’t printed while it is empty', async () => {
    const letter = await write(2026, { title: 'Seven', draftContent: ' \n ' });
    expect(await mother.api('GET', letterUrl(letter))).toMatchObject({
      status: 409,
      body: { error: 'This letter has no text yet.' },
    });
  });

  test('is not printed while it is sealed', async () => {
    const letter = await write(2026, { draftContent: 'A secret.' });
    await seal(letter, '2026-11-22');
    const refusal = async (of: Member) => {
      const { status, body } = await of.api('GET', letterUrl(letter));
      return { status, ...(body as { error: string }) };
    };
    expect(await refusal(mother)).toMatchObject({ status: 403, error: 'This letter is sealed. Open it first.' });
    expect(await refusal(father)).toMatchObject({
      status: 403,
      error: 'This letter is sealed. It opens on November 22, 2026.',
    });
    app.clock.set('2026-11-22T16:00:00Z');
    expect((await get(father, letterUrl(letter))).status).toBe(200);
  });

  test('belongs to the family only', async () => {
    const letter = await write(2026, { draftContent: 'Ours.' });
    const { body } = await stranger.api('GET', letterUrl({ id: letter.id + 999_999 }));
    expect(await stranger.api('GET', letterUrl(letter))).toMatchObject({ status: 404, body: body as object });
    expect((await mother.api('GET', '/api/annual-letters/x/pdf')).status).toBe(400);
    expect((await visit(app.server, 'GET', letterUrl(letter))).status).toBe(401);
    // Even one that the family's letter names by mistake.
    const theirs = await addPhoto(stranger);
    await app.database.family(mother.tenantId, (db) =>
      db
        .updateTable('annualLetters')
        .set({ photoNotes: JSON.stringify([note(theirs, 'Theirs', null)]) })
        .where('tenantId', '=', db.tenantId)
        .execute(),
    );
    const { pdf } = await get(mother, letterUrl(letter));
    expect(pdf).toMatchObject({ pictureSizes: [] });
    expect(pdf?.pages[1]).toContain('Theirs');
  });
});

describe('the book of all letters', () => {
  test('has a cover, contents with page numbers, and every open letter with text', async () => {
    const long = `${'A long line of words. '.repeat(40)}\n\n`.repeat(12);
    await write(2024, { draftContent: long, photoNotes: [note(await addPhoto(mother), 'Five', null)] });
    await write(2020, { draftContent: 'You walk.', title: 'First steps' });
    await write(2021, {});
    await seal(await write(2025, { draftContent: 'A secret.', title: 'Hidden' }), '2037-04-09');
    await write(2026, { finalContent: 'You are seven.' });
    const { status, headers, pdf } = await get(mother, bookUrl());
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="Letters to Maya.pdf"');
    const pages = pdf?.pages ?? [];
    expect(pages[0]).toBe('Letters to Maya 2020–2026 The Brandt Family');
    const last = pages.length;
    expect(last).toBeGreaterThan(7);
    expect(pages[1]).toBe(
      [
        'Contents 2020 First steps (draft) 3',
        '2024 To Maya, on turning five (draft) 4',
        '2025 Sealed until April 9, 2037',
        `2026 To Maya, on turning seven (draft) ${last}`,
      ].join(' '),
    );
    expect(pages[2]).toBe('Draft First steps You walk. Maya · 2020 · 3');
    expect(pages[3]).toMatch(/^Draft To Maya, on turning five.*Maya · 2024 · 4$/);
    expect(pages[last - 2]).toBe(`From this year Five Maya · 2024 · ${last - 1}`);
    expect(pages[last - 1]).toBe(`Draft To Maya, on turning seven You are seven. Maya · 2026 · ${last}`);
    expect(pages.join('')).not.toContain('secret');
    expect((await get(father, bookUrl('?paper=a4'))).pdf?.size.map(Math.round)).toEqual([595, 842]);
  });

  test('is refused while there is nothing to read', async () => {
    const nothing = { status: 409, body: { error: 'There’s no letter to Maya to print yet.' } };
    expect(await mother.api('GET', bookUrl())).toMatchObject(nothing);
    await seal(await write(2026, { draftContent: 'A secret.' }), '2037-04-09');
    expect(await mother.api('GET', bookUrl())).toMatchObject(nothing);
  });

  test('belongs to the family only', async () => {
    await write(2026, { draftContent: 'Ours.' });
    expect((await stranger.api('GET', bookUrl())).status).toBe(404);
    expect((await visit(app.server, 'GET', bookUrl())).status).toBe(401);
    await mother.api('DELETE', `/api/children/${maya}`);
    expect((await mother.api('GET', bookUrl())).status).toBe(404);
  });
});

test('prints sixty documents a minute', async () => {
  const letter = await write(2026, { draftContent: 'A short letter.' });
  const { pdf } = app.services;
  // Counts printings, not pages.
  app.services.pdf = { ...pdf, print: () => Promise.resolve(Readable.from(['%PDF'])) };
  try {
    for (let count = 0; count < 60; count += 1) expect((await mother.api('GET', letterUrl(letter))).status).toBe(200);
    expect((await mother.api('GET', bookUrl())).status).toBe(429);
  } finally {
    app.services.pdf = pdf;
  }
});

test('closing the connection ends the printing', async () => {
  const letter = await write(2026, { draftContent: 'A short letter.' });
  const { pdf } = app.services;
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  app.services.pdf = {
    ...pdf,
    print: (_template, _makeProps, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => {
          reject(signal.reason);
          ended.resolve();
        });
        begun.resolve();
      }),
  };
  const address = await app.server.listen({ port: 0 });
  try {
    const leaving = new AbortController();
    const asked = fetch(`${address}${letterUrl(letter)}`, {
      headers: { cookie: mother.cookie },
      signal: leaving.signal,
    }).catch((error: Error) => error.name);
    await begun.promise;
    leaving.abort();
    expect(await asked).toBe('AbortError');
    await ended.promise;
  } finally {
    app.services.pdf = pdf;
  }
});
