import { sayAs } from '#words';

export const bookCategories = ['fiction', 'non-fiction', 'educational', 'picture-book', 'biography', 'other'] as const;
type BookCategory = (typeof bookCategories)[number];

export const bookCategoryLabels: Readonly<Record<BookCategory, string>> = {
  fiction: sayAs('kind of book', 'Fiction'),
  'non-fiction': sayAs('kind of book', 'Non-fiction'),
  educational: sayAs('kind of book', 'Educational'),
  'picture-book': sayAs('kind of book', 'Picture book'),
  biography: sayAs('kind of book', 'Biography'),
  other: sayAs('kind of book', 'Other'),
};

export const bookStatuses = ['want_to_read', 'reading', 'completed'] as const;
export type BookStatus = (typeof bookStatuses)[number];

export const bookStatusLabels: Readonly<Record<BookStatus, string>> = {
  want_to_read: sayAs('of a book', 'Want to Read'),
  reading: sayAs('of a book', 'Reading'),
  completed: sayAs('of a book', 'Completed'),
};

/** Sort orders; `newest` is the default. */
export const bookOrders = ['newest', 'priority', 'title', 'author'] as const;
export type BookOrder = (typeof bookOrders)[number];

/** The source of a book from Readwise; any other book was not imported. */
export const readwiseSource = 'readwise';
