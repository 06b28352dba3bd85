import { printBookSchema, printLetterSchema } from '../../../shared/annual-letters.ts';
import { downloadRoute } from '../../platform/downloads/downloads.ts';
import { pdfDownload } from '../../platform/downloads/pdf-download.ts';
import { findBookToPrint, findLetterToPrint, printBook, printLetter } from './print-letter.ts';

/** A letter on paper: something to be held in the hand. */
export const letterDownload = downloadRoute({
  path: '/annual-letters/{id}/pdf',
  summary: 'The letter as a PDF',
  input: printLetterSchema,
  contentType: 'application/pdf',
  async find(ctx, { id, paper }) {
    const manuscript = await findLetterToPrint(ctx.services, ctx.viewer, id);
    const { letter, child } = manuscript.content;
    const fileName = `Letter to ${child.name} ${letter.year}.pdf`;
    return pdfDownload(ctx, fileName, () => printLetter(ctx.services, manuscript, paper));
  },
});

/** All letters of a child in one. */
export const letterBookDownload = downloadRoute({
  path: '/annual-letters/child/{childId}/book',
  summary: 'All letters of a child that are not sealed, as a PDF with a table of contents',
  input: printBookSchema,
  contentType: 'application/pdf',
  async find(ctx, { childId, paper }) {
    const manuscript = await findBookToPrint(ctx.services, ctx.viewer, childId);
    const fileName = `Letters to ${manuscript.content.child.name}.pdf`;
    return pdfDownload(ctx, fileName, () => printBook(ctx.services, manuscript, paper));
  },
});
