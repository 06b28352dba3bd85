import type { Language } from '#words';

/**
 * A Typst document by its address: `<what>.typ` beside the feature's rules, which imports files beside it and
 * `parts.typ`. Its properties are JSON in `sys.inputs.data`; pictures and SVGs in them become files named there. `trim`, if
 * there is one, is what a print shop cuts from each edge, in points.
 */
export interface PdfTemplate<Props> {
  address: string;
  /** Never set at run time: it ties the properties to the template. */
  readonly propsType?: (props: Props) => void;
}

/** `pdfTemplate<RegisterProps>(new URL('./heirloom-register.typ', import.meta.url))` */
export const pdfTemplate = <Props>({ href }: URL): PdfTemplate<Props> => ({ address: href });

export interface PrintOrder {
  address: string;
  props: unknown;
  /** Of its fixed words. */
  language: Language;
}
