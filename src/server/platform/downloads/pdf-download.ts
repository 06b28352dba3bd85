import type { Readable } from 'node:stream';
import type { Download } from './downloads.ts';

/** A document that is printed when it is asked for. `fileName` ends in `.pdf`. Saved, since a sandbox shows no PDF. */
export function pdfDownload(fileName: string, print: () => Promise<Readable>): Download {
  return { type: 'application/pdf', size: undefined, fileName, isInline: false, isImmutable: false, open: print };
}
