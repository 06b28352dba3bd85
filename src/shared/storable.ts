/**
 * Text from a mail, a message or another service, without what can't be stored: NUL and half characters. The product's
 * own calls refuse such text instead, since their caller can fix it.
 */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** The same, trimmed and cut to so many characters. */
export const storableWithin = (text: string | null | undefined, max: number): string =>
  storable(
    storable(text ?? '')
      .trim()
      .slice(0, max),
  );
