import { printYearBookSchema } from '../../../../shared/overview/year-book.ts';
import { downloadRoute } from '../../../kernel/transfer/downloads.ts';
import { pdfDownload } from '../../../kernel/transfer/pdf-download.ts';
import { bookFileName, findYearBookToPrint, printYearBook } from './print-year-book.rules.ts';

export const yearBookDownload = downloadRoute({
  path: '/year-book/pdf',
  summary: 'The book of a year as a PDF, as you chose it',
  access: 'read',
  input: printYearBookSchema,
  contentType: 'application/pdf',
  async find(ctx, input) {
    const fileName = bookFileName(await findYearBookToPrint(ctx.services, ctx.viewer, input));
    return pdfDownload(ctx, fileName, () => printYearBook(ctx, input));
  },
});
