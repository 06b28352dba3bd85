import type { BookCategory, BookStatus } from '../../../../shared/keepsakes/book-choices.ts';
import type { CreateBook } from '../../../../shared/keepsakes/reading-list.ts';
import type { Priority } from '../../../../shared/lessons/values.ts';
import { formChanges } from '../../../lib/form-changes.ts';
import type { Book } from './use-reading-list.ts';

/** The form's values. */
export interface BookForm {
  title: string;
  author: string;
  coverImageUrl: string | null;
  openLibraryCoverId: number | null;
  isbn: string | null;
  ageRange: string | null;
  category: BookCategory;
  priority: Priority;
  status: BookStatus;
  childId: number | null;
  reason: string | null;
  notes: string | null;
  tags: string[];
}

export const emptyBook: BookForm = {
  title: '',
  author: '',
  coverImageUrl: null,
  openLibraryCoverId: null,
  isbn: null,
  ageRange: null,
  category: 'fiction',
  priority: 'medium',
  status: 'want_to_read',
  childId: null,
  reason: null,
  notes: null,
  tags: [],
};

export const formOf = (book: Book): BookForm => ({
  title: book.title,
  author: book.author,
  coverImageUrl: book.coverImageUrl,
  openLibraryCoverId: null,
  isbn: book.isbn,
  ageRange: book.ageRange,
  category: book.category,
  priority: book.priority,
  status: book.status,
  childId: book.childId,
  reason: book.reason,
  notes: book.notes,
  tags: book.tags,
});

/** Only differences, so that what someone else changed meanwhile stays. */
export const changesOf = (body: CreateBook, form: BookForm, before: BookForm) => formChanges(body, form, before);
