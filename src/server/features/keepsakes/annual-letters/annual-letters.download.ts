import { say } from '#words';
import { printBookSchema, printLetterSchema } from '../../../../shared/keepsakes/annual-letters.ts';
import { downloadRoute } from '../../../kernel/transfer/downloads.ts';
import { pdfDownload } from '../../../kernel/transfer/pdf-download.ts';
import { findBookToPrint, findLetterToPrint, printBook, printLetter } from './print-letter.rules.ts';

export const letterDownload = downloadRoute({
  path: '/annual-letters/{id}/pdf',
  summary: 'The letter as a PDF',
  access: 'read',
  input: printLetterSchema,
  contentType: 'application/pdf',
  async find(ctx, { id, paper }) {
    const { letter, child } = (await findLetterToPrint(ctx.services, ctx.viewer, id)).content;
    const fileName = say('Letter to {name} {year}.pdf', { name: child.name, year: letter.year });
    return pdfDownload(ctx, fileName, () => printLetter(ctx, id, paper));
  },
});

/** All letters of a child as one book. */
export const letterBookDownload = downloadRoute({
  path: '/annual-letters/child/{childId}/book',
  summary: 'All letters of a child that are not sealed, as a PDF with a table of contents',
  access: 'read',
  input: printBookSchema,
  contentType: 'application/pdf',
  async find(ctx, { childId, paper }) {
    const { child } = (await findBookToPrint(ctx.services, ctx.viewer, childId)).content;
    const fileName = say('Letters to {name}.pdf', { name: child.name });
    return pdfDownload(ctx, fileName, () => printBook(ctx, childId, paper));
  },
});
