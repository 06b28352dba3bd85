import { type PaidPlan, paidPlans } from '../../../../shared/accounts/family-choices.ts';

const isPaidPlan = (name: string): name is PaidPlan => paidPlans.some((plan) => plan === name);

/** Reads `standard=price_1,unlimited=price_2`. Undefined if that isn't a list of plans, each once and with its own price. */
export function readPrices(text: string): ReadonlyMap<PaidPlan, string> | undefined {
  const prices = new Map<PaidPlan, string>();
  for (const entry of text.split(',')) {
    const [name = '', price = '', ...rest] = entry.split('=').map((part) => part.trim());
    const isTaken = prices.has(name as PaidPlan) || [...prices.values()].includes(price);
    if (!isPaidPlan(name) || !/^price_\w+$/.test(price) || rest.length > 0 || isTaken) return undefined;
    prices.set(name, price);
  }
  return prices;
}
