import type { PdfPicture } from '../../src/server/kernel/print/pdf-picture.ts';
import { pdfTemplate } from '../../src/server/kernel/print/pdf-template.ts';
import type { PaperSize } from '../../src/shared/paper-sizes.ts';

export interface SampleProps {
  paper?: PaperSize;
  /** One sheet for each. */
  texts: string[];
  pictures?: PdfPicture[];
  /** What is cut from each edge, in points. */
  trim?: number;
  /** Begins with a list of the sheets and their pages. */
  hasContents?: boolean;
  failsWith?: string;
  /** A file that the template tries to read. */
  reads?: string;
}

/** A minimal document, for the tests of the printer. */
export const sample = pdfTemplate<SampleProps>(new URL('./sample.typ', import.meta.url));
