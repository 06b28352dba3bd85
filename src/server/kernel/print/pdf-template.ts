import type { Language } from '#words';

/** Typst: `<what>.typ` beside the feature's rules. What it gets is JSON in `sys.inputs.data`, with names of files. */
export interface PdfTemplate<Props> {
  address: string;
  /** Never set at run time: it ties the properties to the template. */
  readonly propsType?: (props: Props) => void;
}

/** `pdfTemplate<RegisterProps>(new URL('./heirloom-register.typ', import.meta.url))` */
export const pdfTemplate = <Props>({ href }: URL): PdfTemplate<Props> => ({ address: href });

export interface PrintOrder {
  address: string;
  /** With `trim` if a print shop cuts that much from each edge, in points. */
  props: unknown;
  /** The language of its fixed texts. */
  language: Language;
}

/** Bytes of a document's file. */
export interface StagedRange {
  start: number;
  size: number;
}

/** A JPEG that waits on disk until its document is read. */
export type StagedPicture = StagedRange;

/** A document but for its pictures, each of which belongs before byte `at` of the rest. */
export interface FinishedPdf {
  bytes: Uint8Array;
  pictures: { at: number; picture: StagedPicture }[];
}
