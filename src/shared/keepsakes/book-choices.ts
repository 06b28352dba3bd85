import { say } from '#words';

export const bookCategories = ['fiction', 'non-fiction', 'educational', 'picture-book', 'biography', 'other'] as const;
export type BookCategory = (typeof bookCategories)[number];

export const bookCategoryLabels: Readonly<Record<BookCategory, string>> = {
  fiction: say('Fiction'),
  'non-fiction': 'Non-fiction',
  educational: say('Educational'),
  'picture-book': say('Picture book'),
  biography: say('Biography'),
  other: say('Other'),
};

export const bookStatuses = ['want_to_read', 'reading', 'completed'] as const;
export type BookStatus = (typeof bookStatuses)[number];

export const bookStatusLabels: Readonly<Record<BookStatus, string>> = {
  want_to_read: say('Want to Read'),
  reading: say('Reading'),
  completed: say('Completed'),
};

/** Sort orders; `newest` is the default. */
export const bookOrders = ['newest', 'priority', 'title', 'author'] as const;
export type BookOrder = (typeof bookOrders)[number];

/** The source of a Readwise book; every other book is no import. */
export const readwiseSource = 'readwise';
