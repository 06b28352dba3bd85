const isbn10 = /^\d{9}[\dX]$/;
const isbn13 = /^97[89]\d{10}$/;

const digitsOf = (text: string): string =>
  text
    .replace(/^\s*ISBN(?:-1[03])?:?/i, '')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();

/** Whether a text looks like an ISBN, valid or not: ten or thirteen digits with anything between them. */
export const looksLikeIsbn = (text: string): boolean => /^(?:\d{9}[\dX]|\d{13})$/.test(digitsOf(text));

/** The digits of an ISBN-10 or ISBN-13 with a valid check digit; undefined for anything else. */
export function isbnOf(text: string): string | undefined {
  const digits = digitsOf(text);
  if (isbn10.test(digits)) return isProven10(digits) ? digits : undefined;
  return isbn13.test(digits) && isProven13(digits) ? digits : undefined;
}

/** Weights 10 to 1, with X for ten as the last digit. */
function isProven10(digits: string): boolean {
  const sum = [...digits].reduce(
    (total, digit, place) => total + (digit === 'X' ? 10 : Number(digit)) * (10 - place),
    0,
  );
  return sum % 11 === 0;
}

/** Weights 1 and 3 in turn. */
function isProven13(digits: string): boolean {
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
