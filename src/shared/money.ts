import { localeOf } from '#words';

const formats = new Map<string, Intl.NumberFormat>();

/** One per locale: creating a format takes far longer than using it. */
function formatOf(maximumFractionDigits: number | undefined, currency = 'USD'): Intl.NumberFormat {
  const key = `${localeOf()} ${maximumFractionDigits} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(localeOf(), { style: 'currency', currency, maximumFractionDigits });
  formats.set(key, made);
  return made;
}

/** "$650", or with cents where there are some: "$650.50". */
export const formatDollars = (amount: number): string => formatOf(Number.isInteger(amount) ? 0 : 2).format(amount);

/** "$650.00" */
export const formatCents = (amount: number): string => formatOf(2).format(amount);

/** In the currency's own way: "€4.99", "¥500". */
export const formatMoney = (amount: number, currency: string): string =>
  formatOf(undefined, currency.toUpperCase()).format(amount);
