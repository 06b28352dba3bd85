import type { Language } from '#words';

/**
 * A Typst document by its address: `<what>.typ` beside the feature's rules, which imports files beside it and
 * `parts.typ`. Its properties are JSON in `sys.inputs.data`; bytes in them become files named there.
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
  /** The language of its fixed texts. */
  language: Language;
}
