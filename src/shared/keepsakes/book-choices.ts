export const bookCategories = ['fiction', 'non-fiction', 'educational', 'picture-book', 'biography', 'other'] as const;
export type BookCategory = (typeof bookCategories)[number];

export const bookCategoryLabels: Readonly<Record<BookCategory, string>> = {
  fiction: 'Fiction',
  'non-fiction': 'Non-fiction',
  educational: 'Educational',
  'picture-book': 'Picture book',
  biography: 'Biography',
  other: 'Other',
};

export const bookStatuses = ['want_to_read', 'reading', 'completed'] as const;
export type BookStatus = (typeof bookStatuses)[number];

export const bookStatusLabels: Readonly<Record<BookStatus, string>> = {
  want_to_read: 'Want to Read',
  reading: 'Reading',
  completed: 'Completed',
};

/** Sort orders; `newest` is the default. */
export const bookOrders = ['newest', 'priority', 'title', 'author'] as const;
export type BookOrder = (typeof bookOrders)[number];

/** The source of a Readwise book; every other book is no import. */
export const readwiseSource = 'readwise';
