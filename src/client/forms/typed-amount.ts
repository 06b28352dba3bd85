import { localeOf } from '#words';

/** Text that groups thousands and marks decimals: "1,240.50" or, where the reader writes so, "1.240,50". */
const signs = {
  point: { thousands: /,(?=\d{3}(?:\D|$))/g, decimal: '.' },
  comma: { thousands: /[.\s](?=\d{3}(?:\D|$))/g, decimal: ',' },
};

/** A typed amount of dollars: "$1,240.50" is 1240.5, nothing is null. Other text stays, for the schema to refuse. */
export function typedAmount(text: string, locale = localeOf()): number | string | null {
  const { thousands, decimal } = (0.5).toLocaleString(locale).includes(',') ? signs.comma : signs.point;
  const digits = text.trim().replace(/^(?:US)?\$\s*|(?<!\s)\s*(?:US)?\$$/g, '');
  const plain = digits.replace(thousands, '').replace(decimal, '.');
  if (plain === '') return null;
  const amount = Number(plain);
  return Number.isFinite(amount) ? amount : text;
}

/** An amount to type on. */
export const amountText = (amount: number | null): string => (amount === null ? '' : String(amount));
