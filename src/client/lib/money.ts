const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** "$40" and "$1,240.50": cents only where there are some. */
export const formatDollars = (amount: number): string => (Number.isInteger(amount) ? whole : exact).format(amount);
