import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Language } from '#words';
import type { Member } from '../../../../../tests/harness/member.ts';
import { readPdf } from '../../../../../tests/harness/read-pdf.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import type { Letter } from '../../../../shared/keepsakes/annual-letters.ts';
import { saveFile } from '../../files/files.rules.ts';

interface Words {
  date: string;
  title: string;
  photos: string;
  photoDay: string;
  cover: string;
  coverTitle: string;
  contents: string;
  draftDate: string;
}

const wordsIn: Readonly<Record<Language, Words>> = {
  en: {
    date: 'October 9, 2026',
    title: 'To Maya, on turning seven',
    photos: 'From this year',
    photoDay: 'March 14',
    cover: 'Letters to Maya 2020–2026 The Brandt Family',
    coverTitle: 'Letters to Maya',
    contents: 'Contents 2020 To Maya, on turning one (draft) 3 2026 To Maya, on turning seven (draft) 4',
    draftDate: 'Draft, October 9, 2026',
  },
  es: {
    date: '9 de octubre de 2026',
    title: 'Para Maya, al cumplir 7 años',
    photos: 'De este año',
    photoDay: '14 de marzo',
    cover: 'Cartas para Maya 2020–2026 Brandt Family',
    coverTitle: 'Cartas para Maya',
    contents: 'Índice 2020 Para Maya, al cumplir un año (borrador) 3 2026 Para Maya, al cumplir 7 años (borrador) 4',
    draftDate: 'Borrador, 9 de octubre de 2026',
  },
  fr: {
    date: '9 octobre 2026',
    title: 'À Maya, pour tes 7 ans',
    photos: 'De cette année',
    photoDay: '14 mars',
    cover: 'Lettres à Maya 2020–2026 Brandt Family',
    coverTitle: 'Lettres à Maya',
    contents:
      'Sommaire 2020 À Maya, pour ton premier anniversaire (brouillon) 3 2026 À Maya, pour tes 7 ans (brouillon) 4',
    draftDate: 'Brouillon, 9 octobre 2026',
  },
  de: {
    date: '9. Oktober 2026',
    title: 'Für Maya: Du wirst 7',
    photos: 'Aus diesem Jahr',
    photoDay: '14. März',
    cover: 'Briefe an Maya 2020–2026 Brandt Family',
    coverTitle: 'Briefe an Maya',
    contents: 'Inhalt 2020 Für Maya: Du wirst eins (Entwurf) 3 2026 Für Maya: Du wirst 7 (Entwurf) 4',
    draftDate: 'Entwurf, 9. Oktober 2026',
  },
  it: {
    date: '9 ottobre 2026',
    title: 'A Maya, per i tuoi 7 anni',
    photos: 'Di quest’anno',
    photoDay: '14 marzo',
    cover: 'Lettere a Maya 2020–2026 Brandt Family',
    coverTitle: 'Lettere a Maya',
    contents: 'Indice 2020 A Maya, per il tuo primo compleanno (bozza) 3 2026 A Maya, per i tuoi 7 anni (bozza) 4',
    draftDate: 'Bozza, 9 ottobre 2026',
  },
  pt: {
    date: '9 de outubro de 2026',
    title: 'Para Maya, ao fazer 7 anos',
    photos: 'Deste ano',
    photoDay: '14 de março',
    cover: 'Cartas para Maya 2020–2026 Brandt Family',
    coverTitle: 'Cartas para Maya',
    contents: 'Sumário 2020 Para Maya, ao fazer um ano (rascunho) 3 2026 Para Maya, ao fazer 7 anos (rascunho) 4',
    draftDate: 'Rascunho, 9 de outubro de 2026',
  },
};

let app: TestApp;
let parent: Member;
let maya: number;
let letter: Letter;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  parent = await app.createFamily();
  maya = (await parent.rpc.children.create({ name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Elementary' })).id;
  const { id } = await parent.rpc.annualLetters.get({ childId: maya, year: 2020 });
  await parent.rpc.annualLetters.update({ id, draftContent: 'One.' });
  const seventh = await parent.rpc.annualLetters.get({ childId: maya, year: 2026 });
  const photo = { photoId: 'a', photoUrl: await addPhoto(), caption: null, note: null, date: '2026-03-14', tags: [] };
  letter = await parent.rpc.annualLetters.update({
    id: seventh.id,
    letterDate: '2026-10-09',
    draftContent: 'Seven.',
    photoNotes: [photo],
  });
});

async function addPhoto(): Promise<string> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#8a6' } })
    .png()
    .toBuffer();
  const file = { userId: parent.userId, category: 'letter', name: 'a.png', type: 'image/png', bytes } as const;
  return `/api/files/${(await saveFile(app.services, parent.tenantId, file)).id}`;
}

async function print(language: Language, url: string) {
  await parent.rpc.userSettings.update({ language });
  const { rawPayload } = await app.server.inject({ url, headers: { cookie: parent.cookie } });
  return readPdf(rawPayload);
}

/** Kerning before a bracket is read as a space. */
const withoutSpaces = (text = '') => text.replaceAll(' ', '');

const languages = Object.keys(wordsIn) as Language[];

describe.each(languages)('for a parent who reads %s', (language) => {
  const words = wordsIn[language];

  test('a letter’s own words are in that language', async () => {
    const pdf = await print(language, `/api/annual-letters/${letter.id}/pdf`);
    expect(pdf).toMatchObject({ language, title: words.title });
    expect(pdf.pages).toEqual([
      `${words.date} ${words.title} Seven. Maya · 2026 · 1`,
      `${words.photos} ${words.photoDay} Maya · 2026 · 2`,
    ]);
  });

  test('so is the text of the book', async () => {
    const pdf = await print(language, `/api/annual-letters/child/${maya}/book`);
    expect(pdf).toMatchObject({ language, title: words.coverTitle });
    expect(pdf.pages[0]).toBe(words.cover);
    expect(withoutSpaces(pdf.pages[1])).toBe(withoutSpaces(words.contents));
    expect(pdf.pages[3]).toBe(`${words.draftDate} ${words.title} Seven. Maya · 2026 · 4`);
  });
});
