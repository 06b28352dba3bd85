/** Read parameters of an address; anything else in it is ignored. */

/** The router reads `?search=1984` as a number; digits are a search word too. */
export const textOf = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' ? text.slice(0, 200) : undefined;
};

export const idOf = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined;

/** A day that a calendar has, as `yyyy-MM-dd`. */
export function dateOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const day = new Date(`${value}T00:00:00Z`);
  return Number.isNaN(day.getTime()) || !day.toISOString().startsWith(value) ? undefined : value;
}

export const oneOf = <Word>(words: readonly Word[], value: unknown): Word | undefined =>
  words.find((word) => word === value);

/** `yyyy-MM` */
export const monthOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/.test(value) ? value : undefined;
