import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.browser.ts';
import { type Answers, dismissToasts, showInApp } from '../../../testing/show-in-app.browser.tsx';
import { BookCard } from './book-card.tsx';
import { BookDialog } from './book-dialog.tsx';
import { Books } from './books.tsx';
import type { Book } from './use-reading-list.ts';

const onClose = vi.fn();
afterEach(() => {
  localStorage.clear();
  onClose.mockClear();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const notes = page.getByRole('textbox', { name: /^Notes/ });
const found = page.getByRole('list', { name: 'Found books' });

const snow = {
  id: 2,
  version: 1,
  title: 'Snow',
  author: 'Uri Shulevitz',
  status: 'reading',
  priority: 'high',
  category: 'fiction',
  tags: [],
  childId: null,
  source: null,
} as unknown as Book;

const open = (answers: Answers = {}, book?: Book) =>
  showInApp(<BookDialog onClose={onClose} {...(book && { book })} />, {
    'readingList.overview': () => ({ tags: [] }),
    'children.list': () => [],
    ...answers,
  });

const fail = () => Promise.reject(new TypeError('Failed to fetch'));

test('a book needs a title and an author, and the rest has defaults', async () => {
  await open();
  await expect.element(button('Add Book')).toBeDisabled();
  await field('Title').fill('Owl Moon');
  await expect.element(button('Add Book')).toBeDisabled();
  await field('Author').fill('Jane Yolen');
  await expect.element(button('Add Book')).toBeEnabled();
  await expect.element(field('Category')).toHaveValue('fiction');
  await expect.element(field('Priority')).toHaveValue('medium');
  await expect.element(field('Status')).toHaveValue('want_to_read');
});

test('names a wrong ISBN; if Open Library is down, a book can be typed in', async () => {
  await open({ 'readingList.lookUp': () => ({ isReachable: false, books: [] }) });
  const search = page.getByRole('searchbox');
  await search.fill('9780064440203');
  await userEvent.keyboard('{Enter}');
  await expect.element(search).toHaveAccessibleDescription('This ISBN has a wrong digit. Please check it.');
  await search.fill('frog');
  await userEvent.click(button('Find book'));
  await expect.element(page.getByText(/^We can’t reach Open Library right now\./)).toBeVisible();
  expect(found.query()).toBeNull();
  await field('Title').fill('Frog');
  await field('Author').fill('Anybody');
  await expect.element(button('Add Book')).toBeEnabled();
});

test('says so if a book can’t be added or changed, and keeps the typed text', async () => {
  const first = await open({ 'readingList.create': fail });
  await field('Title').fill('Owl');
  await field('Author').fill('Anybody');
  await userEvent.click(button('Add Book'));
  await expect.element(page.getByText('Failed to add book')).toBeVisible();
  await expect.element(field('Title')).toHaveValue('Owl');
  await first.unmount();
  dismissToasts();
  await open({ 'readingList.update': fail }, snow);
  await notes.fill('Read it twice.');
  await userEvent.click(button('Save Book'));
  await expect.element(page.getByText('Failed to update book')).toBeVisible();
  await expect.element(notes).toHaveValue('Read it twice.');
  expect(onClose).not.toHaveBeenCalled();
});

test('only a book that came from Readwise is called imported', async () => {
  const card = (book: Book) => <BookCard book={book} family={[]} onEdit={vi.fn()} onDelete={vi.fn()} />;
  const own = await showInApp(card(snow));
  await expect.element(page.getByText('Snow')).toBeVisible();
  expect(page.getByText('Imported').query()).toBeNull();
  await own.unmount();
  await showInApp(card({ ...snow, source: 'readwise' }));
  await expect.element(page.getByText('Imported', { exact: true })).toBeVisible();
});

const overview = { total: 1, counts: { all: 1 }, tags: [] };
const list = (answers: Answers) =>
  showInApp(<Books view={{ status: 'completed' }} onView={vi.fn()} onOpen={vi.fn()} />, {
    'readingList.overview': () => overview,
    'children.list': () => [],
    ...answers,
  });

test('loading books can be retried, and a book that can’t be deleted stays', async () => {
  let isDown = true;
  await list({
    'readingList.page': () => (isDown ? fail() : { books: [snow], nextCursor: null }),
    'readingList.delete': fail,
  });
  await expect.element(page.getByText('Failed to fetch reading list')).toBeVisible();
  isDown = false;
  await userEvent.click(button('Try again'));
  await userEvent.click(button('Edit or delete Snow'));
  await userEvent.click(page.getByRole('menuitem', { name: 'Delete' }));
  await userEvent.click(button('Delete Book'));
  await expect.element(page.getByText('Failed to remove book')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Snow' })).toBeVisible();
});

test('a tab without books says so, and links to all books', async () => {
  await list({ 'readingList.page': () => ({ books: [], nextCursor: null }) });
  await expect.element(page.getByRole('heading', { name: 'No books found' })).toBeVisible();
  await expect.element(button('Show all books')).toBeVisible();
  await expectAccessible();
});
