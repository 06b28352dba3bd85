import type { DocumentProps } from '@react-pdf/renderer';
import type { ReactElement } from 'react';

/** The default export of a template: a file `<what>.pdf.ts` beside the feature's rules. */
export type PdfDocument<Props> = (props: Props) => ReactElement<DocumentProps>;

/** A template by its address: only the printing process loads it, and the PDF library with it. */
export interface PdfTemplate<Props> {
  address: string;
  /** Never there at run time: it ties the properties to the template. */
  readonly propsType?: (props: Props) => void;
}

/** `pdfTemplate<RegisterProps>(new URL('./heirloom-register.pdf.ts', import.meta.url))`, with a type import of its properties. */
export const pdfTemplate = <Props>({ href }: URL): PdfTemplate<Props> => ({ address: href });

export interface PrintOrder {
  address: string;
  props: unknown;
}
