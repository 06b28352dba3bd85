/**
 * Text of a mail, a message or another service without what can't be stored: NUL, and halves of characters. What
 * people send through the product's own calls is refused instead, since they can mend it.
 */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();
