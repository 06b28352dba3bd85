import { say } from '#words';
import { printMonthSchema } from '../../../../shared/reach/relatives.ts';
import { downloadRoute } from '../../../kernel/transfer/downloads.ts';
import { pdfDownload } from '../../../kernel/transfer/pdf-download.ts';
import { getPrinted, printMonth } from './print-month.rules.ts';

/** For those without a screen. */
export const relativeMonthDownload = downloadRoute({
  path: '/relatives/{id}/month.pdf',
  summary: 'What a relative sees of a month as a PDF in large type, in their language',
  access: 'read',
  input: printMonthSchema,
  contentType: 'application/pdf',
  async find(ctx, input) {
    const { name } = await getPrinted(ctx.services, ctx.viewer, input.id);
    const fileName = say('For {name} {month}.pdf', { name, month: input.month });
    return pdfDownload(ctx, fileName, () => printMonth(ctx, input));
  },
});
