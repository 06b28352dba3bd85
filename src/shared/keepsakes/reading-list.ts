import { z } from 'zod';
import { say } from '#words';
import {
  id,
  keptIfNull,
  limits,
  momentOutput,
  nextCursor,
  optionalText,
  optionalTextList,
  optionalWebAddress,
  page,
  pageCursor,
  readVersion,
  requiredText,
  text,
  versionOutput,
} from '../fields.ts';
import { priorities } from '../lessons/lessons.ts';
import { listChanges } from '../list-changes.ts';
import { moment } from '../moments.ts';
import { bookCategories, bookOrders, bookStatuses } from './book-choices.ts';
import { isbnOf, looksLikeIsbn } from './isbn.ts';

export const bookSchema = z.object({
  id: z.number(),
  userId: z.number().nullable(),
  tenantId: z.number(),
  title: z.string(),
  author: z.string(),
  coverImageUrl: z.string().nullable(),
  isbn: z.string().nullable(),
  ageRange: z.string().nullable(),
  category: z.enum(bookCategories),
  priority: z.enum(priorities),
  reason: z.string().nullable(),
  notes: z.string().nullable(),
  status: z.enum(bookStatuses),
  /** Null for a book of the whole family. */
  childId: z.number().nullable(),
  /** `readwise` for an imported one. */
  source: z.string(),
  tags: z.array(z.string()),
  completedAt: momentOutput.nullable(),
  readwiseBookId: z.string().nullable(),
  version: versionOutput,
  createdAt: momentOutput,
  updatedAt: momentOutput,
});
export type Book = z.infer<typeof bookSchema>;

const title = requiredText(limits.name, say('Title is required'));
const author = requiredText(limits.name, say('Author is required'));
const status = z.enum(bookStatuses);
const category = z.enum(bookCategories);
const priority = z.enum(priorities);
const coverId = z.number(say('The cover must be a number')).int().min(1).max(Number.MAX_SAFE_INTEGER);

const lists = { tags: optionalTextList() };

const bookDetails = {
  ...lists,
  coverImageUrl: optionalWebAddress(),
  /** An Open Library cover, which the server downloads, unless `coverImageUrl` names another picture. */
  openLibraryCoverId: coverId.nullish(),
  isbn: optionalText(limits.name),
  ageRange: optionalText(limits.name),
  reason: optionalText(limits.description),
  notes: optionalText(limits.description),
  childId: id.nullish(),
  readwiseBookId: optionalText(limits.name),
  /** For completed books only; defaults to now. */
  completedAt: moment().nullish(),
};

export const createBookSchema = z.object({
  title,
  author,
  ...bookDetails,
  category: category.nullish().transform((chosen) => chosen ?? 'fiction'),
  priority: priority.nullish().transform((chosen) => chosen ?? 'medium'),
  status: status.nullish().transform((chosen) => chosen ?? 'want_to_read'),
  source: optionalText(limits.name).transform((word) => word ?? 'manual'),
});
export type CreateBook = z.output<typeof createBookSchema>;

export const updateBookSchema = z.object({
  version: readVersion,
  title: title.optional(),
  author: author.optional(),
  ...bookDetails,
  ...listChanges(lists),
  category: keptIfNull(category),
  priority: keptIfNull(priority),
  status: keptIfNull(status),
  source: optionalText(limits.name).transform((word) => word ?? undefined),
});
export type UpdateBook = z.output<typeof updateBookSchema>;

/** Fields of a book. Missing ones stay unchanged. */
export type BookFields = Partial<Omit<UpdateBook, 'openLibraryCoverId' | 'version' | 'add' | 'remove' | 'order'>>;

const bookFilterSchema = z.object({
  childId: id.optional(),
  status: status.optional(),
  /** Searches title, author, ISBN, tags, reason and notes. */
  search: text(limits.name).optional(),
  order: z.enum(bookOrders).optional(),
});
export type BookFilter = z.infer<typeof bookFilterSchema>;

export const listBooksSchema = z.object({ ...bookFilterSchema.shape, ...page.shape }).prefault({});
export const exportBooksSchema = bookFilterSchema;

/** One page of the list for the browser; further books follow with `cursor`. */
export const bookPageInputSchema = z.object({ ...bookFilterSchema.shape, ...pageCursor.shape });
export const bookPageSchema = z.object({
  books: z.array(bookSchema),
  nextCursor,
});

/** What the page shows around the list. */
export const bookOverviewInputSchema = bookFilterSchema.pick({ childId: true, search: true }).prefault({});
export const bookOverviewSchema = z.object({
  /** How many match, in total and by status. */
  counts: z.object({ all: z.number(), want_to_read: z.number(), reading: z.number(), completed: z.number() }),
  /** How many exist in total. */
  total: z.number(),
  tags: z.array(z.string()),
});
export type BookOverview = z.infer<typeof bookOverviewSchema>;

export const lookUpBooksSchema = z.object({
  /** A title, with or without its author, or an ISBN. */
  query: requiredText(limits.name, say('Please enter a title or an ISBN')).refine(
    (query) => !looksLikeIsbn(query) || isbnOf(query) !== undefined,
    say('This ISBN has a wrong digit. Please check it.'),
  ),
});

/** A book that Open Library knows. */
const foundBookSchema = z.object({
  title: z.string(),
  /** Empty if none is known. */
  author: z.string(),
  firstPublishYear: z.number().nullable(),
  /** Of the requested edition, for an ISBN. */
  isbn: z.string().nullable(),
  coverId: z.number().nullable(),
});
export type FoundBook = z.infer<typeof foundBookSchema>;

export const lookedUpBooksSchema = z.object({
  /** False if Open Library doesn't answer now. */
  isReachable: z.boolean(),
  books: z.array(foundBookSchema),
});
export type LookedUpBooks = z.infer<typeof lookedUpBooksSchema>;

export const coverPreviewSchema = z.object({ coverId });
/** Preview of a found book's cover before it is added. */
export const coverPreviewAddress = (found: number): string => `/api/reading-list/covers/${found}`;
