/** Read parameters of an address; anything else in it is ignored. */

/** The router reads `?search=1984` as a number; digits are a search word too. */
export const textOf = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' ? text.slice(0, 200) : undefined;
};

export const idOf = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined;

export const oneOf = <Word>(words: readonly Word[], value: unknown): Word | undefined =>
  words.find((word) => word === value);
