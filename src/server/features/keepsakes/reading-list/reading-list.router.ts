import { z } from 'zod';
import { byId } from '../../../../shared/fields.ts';
import {
  bookOverviewInputSchema,
  bookOverviewSchema,
  bookPageInputSchema,
  bookPageSchema,
  bookSchema,
  createBookSchema,
  listBooksSchema,
  lookedUpBooksSchema,
  lookUpBooksSchema,
  updateBookSchema,
} from '../../../../shared/keepsakes/reading-list.ts';
import { deletionById } from '../../../../shared/trash.ts';
import { deletionOf } from '../../../kernel/trash/move-to-trash.ts';
import { familyProcedure, router } from '../../../kernel/trpc/trpc.ts';
import { lookUpBooks } from './book-lookup.rules.ts';
import { listBooks } from './reading-list.queries.ts';
import { addBook, bookOverview, changeBook, getBook, pageOfBooks, removeBook } from './reading-list.rules.ts';

/**
 * Every member can read and change all of it. Titles and covers can come from Open Library, but nothing depends on it.
 */
export const readingListRouter = router({
  list: familyProcedure
    .meta({
      carer: 'books',
      rest: { method: 'GET', path: '/reading-list', summary: 'Books, newest first unless `order` is given' },
    })
    .input(listBooksSchema)
    .output(z.array(bookSchema))
    .query(({ ctx, input: { limit, offset, ...filter } }) =>
      ctx.family((db) => listBooks(db, filter, { limit, offset })),
    ),

  page: familyProcedure
    .meta({ carer: 'books' })
    .input(bookPageInputSchema)
    .output(bookPageSchema)
    .query(({ ctx, input }) => ctx.family((db) => pageOfBooks(db, input))),

  overview: familyProcedure
    .meta({ carer: 'books' })
    .input(bookOverviewInputSchema)
    .output(bookOverviewSchema)
    .query(({ ctx, input }) => ctx.family((db) => bookOverview(db, input))),

  lookUp: familyProcedure
    .meta({
      rest: { method: 'GET', path: '/reading-list/look-up', summary: 'Search Open Library by title, author or ISBN' },
    })
    .input(lookUpBooksSchema)
    .output(lookedUpBooksSchema)
    .query(({ ctx, input }) => lookUpBooks(ctx.services, ctx.viewer, input.query)),

  get: familyProcedure
    .meta({ carer: 'books', rest: { method: 'GET', path: '/reading-list/{id}', summary: 'One book' } })
    .input(byId)
    .output(bookSchema)
    .query(({ ctx, input }) => ctx.family((db) => getBook(db, input.id))),

  create: familyProcedure
    .meta({ rest: { method: 'POST', path: '/reading-list', status: 201, summary: 'Add a book' } })
    .input(createBookSchema)
    .output(bookSchema)
    .mutation(({ ctx, input }) => addBook(ctx.services, ctx.viewer, input)),

  update: familyProcedure
    .meta({
      carer: { area: 'books', only: ['id', 'version', 'status', 'completedAt'] },
      rest: { method: 'PUT', path: '/reading-list/{id}', summary: 'Change a book; fields you leave out stay the same' },
    })
    .input(byId.extend(updateBookSchema.shape))
    .output(bookSchema)
    .mutation(({ ctx, input }) => changeBook(ctx.services, ctx.viewer, input)),

  delete: familyProcedure
    .meta({ rest: { method: 'DELETE', path: '/reading-list/{id}', status: 204, summary: 'Delete a book' } })
    .input(deletionById)
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.family((db) => removeBook(db, input.id, deletionOf(ctx, input)))),
});
