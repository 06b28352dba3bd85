/**
 * A document in Typst by its address: a file `<what>.typ` beside the feature's rules. It imports its neighbours and
 * `parts.typ`, and gets its properties as JSON in `sys.inputs.data`. Bytes among them become files, with their names in
 * the JSON.
 */
export interface PdfTemplate<Props> {
  address: string;
  /** Never there at run time: it ties the properties to the template. */
  readonly propsType?: (props: Props) => void;
}

/** `pdfTemplate<RegisterProps>(new URL('./heirloom-register.typ', import.meta.url))` */
export const pdfTemplate = <Props>({ href }: URL): PdfTemplate<Props> => ({ address: href });

export interface PrintOrder {
  address: string;
  props: unknown;
}
