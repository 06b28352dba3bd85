const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** "$650", or with cents where there are some: "$650.50". */
export const formatDollars = (amount: number): string => (Number.isInteger(amount) ? whole : exact).format(amount);
