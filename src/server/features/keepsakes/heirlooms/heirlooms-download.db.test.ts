import { Readable } from 'node:stream';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { familyRows } from '../../../../../tests/harness/family-rows.ts';
import { type Member, visit } from '../../../../../tests/harness/member.ts';
import { readPdf } from '../../../../../tests/harness/read-pdf.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { saveFile } from '../../files/files.rules.ts';

let app: TestApp;
let parent: Member;
let stranger: Member;
let maya: number;

const watch = { name: 'Pocket watch', category: 'jewelry', significance: 'Never late' } as const;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  parent = await app.createFamily();
  stranger = await app.createFamily({ lastName: 'Okafor' });
  const child = await parent.rpc.children.create({
    name: 'Maya',
    dateOfBirth: '2019-04-09',
    currentStage: 'Elementary',
  });
  maya = child.id;
});

const addPhoto = async (of: Member, width = 40, height = 20): Promise<string> => {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#8a6' } })
    .png()
    .toBuffer();
  const file = { userId: of.userId, category: 'heirloom', name: 'a.png', type: 'image/png', bytes } as const;
  return `/api/files/${(await saveFile(app.services, of.tenantId, file)).id}`;
};

const register = async (of: Member, query = '') => {
  const url = `/api/heirlooms/register.pdf${query}`;
  const { statusCode, headers, rawPayload } = await app.server.inject({ url, headers: { cookie: of.cookie } });
  return { status: statusCode, headers, pdf: statusCode === 200 ? await readPdf(rawPayload) : undefined };
};

describe('the register', () => {
  test('has everything known about each heirloom, by category and name', async () => {
    app.clock.set('2026-11-21T20:00:00Z');
    await parent.rpc.heirlooms.create({
      ...watch,
      description: 'Nickel, with a chain',
      currentLocation: 'Safe deposit box, key 14',
      estimatedValue: 650.5,
      familyHistory: ['Bought in Łódź, 1931'],
      wasAppraised: true,
      appraisalDate: '2024-05-12',
      appraisedBy: 'Lund & Daughter',
      appraisalValue: 700,
      generalWishes: 'Wind it on Sundays',
      childId: maya,
      intendedRecipient: 'or whoever keeps time',
      transferAge: 18,
      transferInstructions: 'On the morning of the first job',
      images: [await addPhoto(parent), await addPhoto(parent, 30, 60), 'https://example.com/watch.jpg'],
    });
    await parent.rpc.heirlooms.create({ ...watch, name: 'Amber brooch', status: 'lost', significance: '你好 🎈' });
    await parent.rpc.heirlooms.create({ ...watch, name: 'Desk', category: 'furniture', status: 'transferred' });
    const { status, headers, pdf } = await register(parent);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="family-heirlooms.pdf"',
      'cache-control': 'private, no-store',
    });
    expect(pdf?.size).toEqual([612, 792]);
    expect(pdf?.pictureSizes).toHaveLength(2);
    const photo = 'Figure: Photo of Pocket watch';
    const [brooch, watchEntry, desk] = [['H3'], [photo, photo, 'H3'], ['H3']];
    expect(pdf?.tags.filter((tag) => /^[HF]/.test(tag))).toEqual(['H1', 'H2', ...brooch, ...watchEntry, 'H2', ...desk]);
    const text = pdf?.pages.join(' ') ?? '';
    const parts = [
      'The Brandt Family Family Heirlooms As of November 21, 2026',
      '3 heirlooms 1 in the family 1 handed down $650.50 estimated value',
      'Jewelry 2',
      'Amber brooch Lost 你好 🎈',
      'Pocket watch Never late',
      'What it is Nickel, with a chain',
      'Where it is Safe deposit box, key 14',
      'Value $650.50',
      'Appraised $700, May 12, 2024, by Lund & Daughter',
      'Goes to Maya, or whoever keeps time, at age 18',
      'How On the morning of the first job',
      'Wishes Wind it on Sundays',
      'History Bought in Łódź, 1931',
      'Furniture 1',
      'Desk Transferred',
      'Family Heirlooms · The Brandt Family',
    ];
    let at = 0;
    for (const part of parts) {
      expect(text.indexOf(part, at), part).not.toBe(-1);
      if (part !== parts.at(-1)) at = text.indexOf(part, at);
    }
  });

  test.each([
    ['en', 'Family Heirlooms As of November 21, 2026 1 heirloom', 'Appraised by Lund', '1 of 1'],
    ['es', 'Recuerdos de familia A 21 de noviembre de 2026 1 recuerdo de familia', 'Tasación por Lund', '1 de 1'],
    ['fr', 'Objets de famille Au 21 novembre 2026 1 objet de famille', 'Expertise par Lund', '1 sur 1'],
    ['de', 'Erbstücke der Familie Stand: 21. November 2026 1 Erbstück', 'Begutachtet von Lund', '1 von 1'],
    ['it', 'Cimeli di famiglia Al 21 novembre 2026 1 cimelio di famiglia', 'Perizia di Lund', '1 di 1'],
    ['pt', 'Relíquias de família Em 21 de novembro de 2026 1 relíquia de família', 'Avaliação por Lund', '1 de 1'],
  ] as const)('is in the language of the parent who prints it: %s', async (language, heading, fact, page) => {
    app.clock.set('2026-11-21T20:00:00Z');
    await parent.rpc.userSettings.update({ language });
    await parent.rpc.heirlooms.create({ ...watch, wasAppraised: true, appraisedBy: 'Lund' });
    const { pdf } = await register(parent);
    expect(pdf).toMatchObject({ language, pages: [expect.stringContaining(heading)] });
    expect(pdf?.pages[0]).toContain(fact);
    expect(pdf?.pages[0]).toMatch(new RegExp(`${page}$`));
    expect(heading.startsWith(pdf?.title ?? '-')).toBe(true);
  });

  test('is printed on the chosen paper, and says if it is empty', async () => {
    const { pdf } = await register(parent, '?paper=a4');
    expect(pdf?.size.map(Math.round)).toEqual([595, 842]);
    expect(pdf?.pages).toHaveLength(1);
    expect(pdf?.pages[0]).toContain('There are no heirlooms yet.');
    const refused = await parent.api('GET', '/api/heirlooms/register.pdf?paper=a5');
    expect(refused).toMatchObject({ status: 400, body: { error: 'Please choose one of: letter, a4' } });
  });

  test('takes as many pages as it needs, even for a text longer than a page', async () => {
    const long = 'It was told at every table. '.repeat(350);
    await parent.rpc.heirlooms.create({ ...watch, significance: long, images: [await addPhoto(parent, 300, 500)] });
    const rows = familyRows(app, parent);
    for (let count = 0; count < 30; count += 1) await rows.heirloom({ name: `No. ${count}` });
    const { pdf } = await register(parent);
    const pages = pdf?.pages ?? [];
    expect(pages.length).toBeGreaterThan(3);
    expect(pages.every((page, index) => page.endsWith(`${index + 1} of ${pages.length}`))).toBe(true);
    const text = pages.map((page) => page.replace(/Family Heirlooms · The Brandt Family \d+ of \d+$/, '')).join('');
    expect(text.replaceAll(/\s/g, '')).toContain(long.replaceAll(/\s/g, ''));
    for (let count = 0; count < 30; count += 1) expect(text).toContain(`No. ${count}`);
  });

  test('has only the family’s own heirlooms and pictures', async () => {
    const theirs = await addPhoto(stranger);
    await familyRows(app, parent).heirloom({ name: 'Watch', images: [theirs] });
    const own = await register(parent);
    expect(own.pdf?.pictureSizes).toEqual([]);
    const foreign = await register(stranger);
    expect(foreign.pdf?.pages.join('')).not.toContain('Watch');
    expect(foreign.pdf?.pages.join('')).toContain('The Okafor Family');
    expect((await visit(app.server, 'GET', '/api/heirlooms/register.pdf')).status).toBe(401);
  });

  test('can be printed sixty times a minute by each account', async () => {
    const { pdf } = app.services;
    app.services.pdf = { ...pdf, print: () => Promise.resolve(Readable.from(['%PDF'])) };
    const statusOf = async (of: Member) => (await of.api('GET', '/api/heirlooms/register.pdf')).status;
    try {
      app.clock.set('2026-11-21T20:00:00Z');
      for (let count = 0; count < 60; count += 1) expect(await statusOf(parent)).toBe(200);
      const refused = await parent.api('GET', '/api/heirlooms/register.pdf');
      expect(refused).toMatchObject({
        status: 429,
        headers: { 'retry-after': '60' },
        body: { error: 'You’ve printed a lot in the last minute. Please try again in a moment.' },
      });
      expect(await statusOf(stranger)).toBe(200);
      app.clock.set('2026-11-21T20:01:00Z');
      expect(await statusOf(parent)).toBe(200);
    } finally {
      app.services.pdf = pdf;
    }
  });
});

describe('the CSV export', () => {
  const rowsOf = async (of: Member, query = '') =>
    (await of.api('GET', `/api/heirlooms/export${query}`)).text.replace('\uFEFF', '').trimEnd().split('\r\n');

  test('has one row per heirloom, with children’s names, and no formula for a spreadsheet', async () => {
    await parent.rpc.heirlooms.create({
      ...watch,
      name: '=1+1',
      childId: maya,
      estimatedValue: 650.5,
      familyHistory: ['one', 'two'],
    });
    const answer = await parent.api('GET', '/api/heirlooms/export');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="heirlooms.csv"');
    const [heading, ...rows] = answer.text.replace('\uFEFF', '').split('\r\n');
    expect(heading).toMatch(/^Name,Category,Status,Description,Significance,Current location,Estimated value,/);
    expect(rows.join('\n')).toMatch(/^"'=1\+1",jewelry,active,,Never late,,650\.5,"one\ntwo",no,,,,,Maya,/);
  });

  test('uses the filters of the list', async () => {
    await parent.rpc.heirlooms.create({ ...watch, childId: maya });
    await parent.rpc.heirlooms.create({ ...watch, name: 'Desk', category: 'furniture', status: 'damaged' });
    const names = async (query: string) => (await rowsOf(parent, query)).slice(1).map((row) => row.split(',')[0]);
    expect(await names('')).toEqual(['Desk', 'Pocket watch']);
    expect(await names(`?childId=${maya}`)).toEqual(['Pocket watch']);
    expect(await names('?childId=none')).toEqual(['Desk']);
    expect(await names('?category=furniture&search=de')).toEqual(['Desk']);
    expect(await names('?status=damaged')).toEqual(['Desk']);
    expect((await parent.api('GET', '/api/heirlooms/export?childId=x')).status).toBe(400);
  });

  test('belongs to the family only', async () => {
    await parent.rpc.heirlooms.create(watch);
    expect(await rowsOf(stranger)).toHaveLength(1);
    expect((await visit(app.server, 'GET', '/api/heirlooms/export')).status).toBe(401);
  });
});

describe('the overview', () => {
  test('counts by status and sums up what still exists, for the caller’s family', async () => {
    expect(await parent.rpc.heirlooms.overview()).toEqual({ total: 0, active: 0, transferred: 0, estimatedValue: 0 });
    await parent.rpc.heirlooms.create({ ...watch, estimatedValue: 100.25 });
    await parent.rpc.heirlooms.create({ ...watch, estimatedValue: 10, status: 'damaged' });
    await parent.rpc.heirlooms.create({ ...watch, estimatedValue: 1000, status: 'lost' });
    await parent.rpc.heirlooms.create({ ...watch, status: 'transferred' });
    await stranger.rpc.heirlooms.create({ ...watch, estimatedValue: 5 });
    const overview = { total: 4, active: 1, transferred: 1, estimatedValue: 110.25 };
    expect(await parent.rpc.heirlooms.overview()).toEqual(overview);
    expect((await parent.rpc.heirlooms.page({ status: 'lost' })).total).toBe(1);
    expect((await parent.api('GET', '/api/heirlooms?status=transferred')).body).toHaveLength(1);
  });
});
