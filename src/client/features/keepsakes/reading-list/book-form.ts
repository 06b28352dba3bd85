import { type FieldsOf, fieldsOf } from '../../../data/record-fields.ts';
import type { Book } from './use-reading-list.ts';

/** The form's values. */
export interface BookForm extends Omit<FieldsOf<Book>, 'source' | 'completedAt' | 'readwiseBookId'> {
  openLibraryCoverId: number | null;
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

export const formOf = (book: Book): BookForm => fieldsOf({ ...book, openLibraryCoverId: null }, emptyBook);
