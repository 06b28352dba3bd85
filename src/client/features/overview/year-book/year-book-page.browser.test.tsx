import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SaveYearBook, YearBook } from '../../../../shared/overview/year-book.ts';
import { yearBookChoicesSchema } from '../../../../shared/overview/year-book.ts';
import { expectAccessible } from '../../../testing/accessible.browser.ts';
import { showInApp } from '../../../testing/show-in-app.browser.tsx';
import type { BookView } from './use-year-book.ts';
import { YearBookPage } from './year-book-page.tsx';

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>')}`;

type Entry = YearBook['entries'][number];
const plain = { kind: 'story', childIds: [], isPrivate: false, photos: [], recordings: 0 } satisfies Partial<Entry>;
const entry = (id: number, date: string, title: string, more: Partial<Entry> = {}): Entry => ({
  ...plain,
  key: `story-${id}`,
  id,
  date,
  title,
  ...more,
});

const book = (more: Partial<YearBook> = {}): YearBook => ({
  year: 2026,
  childId: null,
  entries: [
    entry(1, '2026-10-06', 'Snails have right of way', { photos: [{ fileId: 7, url: picture }] }),
    entry(2, '2026-10-08', 'The moon likes us'),
    entry(3, '2026-11-02', 'Low tide'),
  ],
  hasGrowth: false,
  choices: yearBookChoicesSchema.parse({}),
  version: null,
  ...more,
});

/** The saved choices, and the addresses that were printed. */
let saved: SaveYearBook[];
let printed: string[];
let answerPrint: () => Promise<Response>;

beforeEach(() => {
  saved = [];
  printed = [];
  answerPrint = () =>
    Promise.resolve(Response.json({ error: 'No paper.', code: 'SERVICE_UNAVAILABLE' }, { status: 503 }));
  const fetchBefore = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    if (typeof input !== 'string' || !input.startsWith('/api/year-book/pdf')) return fetchBefore(input, init);
    printed.push(input);
    return answerPrint();
  });
});
afterEach(() => vi.restoreAllMocks());

function Shown() {
  const [view, setView] = useState<BookView>({ year: 2026 });
  return (
    <main>
      <YearBookPage view={view} onView={setView} />
    </main>
  );
}

function show(shown: YearBook, more: Parameters<typeof showInApp>[1] = {}) {
  let stored = shown;
  return showInApp(<Shown />, {
    'children.list': () => [{ id: 1, name: 'Maya', dateOfBirth: '2019-03-14' }],
    'yearBook.get': () => stored,
    'yearBook.save': (input) => {
      const { year: _, childId: __, version, ...choices } = input as SaveYearBook;
      saved.push(input as SaveYearBook);
      stored = { ...stored, choices, version: (version ?? 0) + 1 };
      return { choices, version: stored.version };
    },
    ...more,
  });
}

const openOctober = () => page.getByText('October', { exact: true }).click();

test('leaves out an entry and a photo, and saves after a pause', async () => {
  await show(book());
  await expect.element(page.getByText('3 entries, 1 photo')).toBeVisible();
  await expectAccessible();
  await openOctober();
  await page.getByRole('checkbox', { name: /The moon likes us/ }).click();
  await page.getByRole('button', { name: 'Photo 1 of Snails have right of way', pressed: true }).click();
  await expect.element(page.getByText('2 entries, 0 photos')).toBeVisible();
  await expect.poll(() => saved.at(-1)).toMatchObject({ year: 2026, leftOut: ['story-2'], leftOutPhotoIds: [7] });
  expect(saved[0]?.version).toBeNull();
  await expectAccessible();
  const before = saved.length;
  await page.getByRole('checkbox', { name: 'All of October' }).click();
  await expect.poll(() => saved.at(-1)).toMatchObject({ version: before, leftOut: [] });
});

test('the keyboard moves an entry within its month, and its button keeps the focus', async () => {
  await show(book());
  await openOctober();
  const down = page.getByRole('button', { name: 'Move “Snails have right of way” down' });
  (down.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('“Snails have right of way” is now 2 of 2.')).toBeInTheDocument();
  await expect.element(down).toHaveFocus();
  await expect.element(down).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => saved[0]?.order).toEqual(['story-2', 'story-1']);
});

test('pages that can’t be laid out say why, and can be retried', async () => {
  await show(book());
  await expect.element(page.getByText('No paper.')).toBeVisible();
  answerPrint = () => new Promise(() => undefined);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Laying out the pages...')).toBeVisible();
  await expect.poll(() => printed).toHaveLength(2);
  expect(printed[0]).toMatch(/year=2026&units=\w+&quality=preview$/);
});

test('an empty year says so, and a book without chosen entries prints nothing', async () => {
  await show(book({ entries: [] }));
  await expect.element(page.getByRole('heading', { name: 'Nothing was kept in 2026' })).toBeVisible();
  await expectAccessible();
  await show(book({ choices: yearBookChoicesSchema.parse({ kinds: ['letter'] }) }));
  await expect
    .element(page.getByText('Nothing is chosen. Choose something for the book to see its pages.'))
    .toBeVisible();
  expect(printed).toEqual([]);
});

test('choices that can’t be saved return to the old ones, with a sentence', async () => {
  await show(book(), {
    'yearBook.save': () => {
      throw Object.assign(new Error('Someone else changed this while you were writing.'), {
        data: { code: 'CONFLICT' },
      });
    },
  });
  await page.getByRole('radio', { name: 'A5' }).click();
  await expect.element(page.getByRole('radio', { name: '21 × 21 cm' })).toBeChecked();
});

test('what another device chose meanwhile is kept, and what was chosen here is saved on top of it', async () => {
  const theirs = yearBookChoicesSchema.parse({ hasBleed: true, leftOut: ['story-3'] });
  const current = { choices: theirs, version: 5 };
  await show(book({ version: 4 }), {
    'yearBook.save': (input) => {
      const { version, year: _, ...choices } = input as SaveYearBook;
      saved.push(input as SaveYearBook);
      if (version === 5) return { choices, version: 6 };
      const message = 'Someone else changed this.';
      throw Object.assign(new Error(message), {
        error: { code: -32009, message, data: { code: 'CONFLICT', current } },
      });
    },
    'yearBook.get': () => book(saved.length > 0 ? current : { version: 4 }),
  });
  await openOctober();
  await page.getByRole('checkbox', { name: /The moon likes us/ }).click();
  await expect.poll(() => saved.map(({ version }) => version)).toEqual([4, 5]);
  expect(saved[1]).toMatchObject({ hasBleed: true, leftOut: ['story-3', 'story-2'] });
  await expect.element(page.getByRole('radio', { name: 'At a print shop' })).toBeChecked();
});

test('a volume lists, counts and prints its months, and saves what is chosen for the year', async () => {
  await show(book());
  await page.getByRole('combobox', { name: 'Months' }).selectOptions('October to December');
  await expect.element(page.getByText('3 entries, 1 photo')).toBeVisible();
  await page.getByRole('combobox', { name: 'Months' }).selectOptions('January to March');
  await expect.element(page.getByRole('heading', { name: 'Nothing was kept in 2026, January to March' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('combobox', { name: 'Months' }).selectOptions('July to December');
  await openOctober();
  await page.getByRole('checkbox', { name: /The moon likes us/ }).click();
  await expect.poll(() => saved).toHaveLength(1);
  expect(saved[0]).not.toHaveProperty('months');
  await expect.poll(() => printed.at(-1)).toMatch(/year=2026&months=7-12&units=\w+&quality=preview$/);
});

test('a book that is too long is offered in halves, and a half in quarters', async () => {
  answerPrint = () =>
    Promise.resolve(Response.json({ error: 'Too long.', code: 'PAYLOAD_TOO_LARGE' }, { status: 413 }));
  await show(book());
  await expect.element(page.getByText('Too long.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Print July to December' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Months' })).toHaveValue('7-12');
  await page.getByRole('button', { name: 'Print October to December' }).click();
  await expect.poll(() => printed.at(-1)).toContain('months=10-12');
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
