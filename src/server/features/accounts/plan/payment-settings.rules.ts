import { z } from 'zod';
import { type PaidPlan, paidPlans } from '../../../../shared/accounts/family-choices.ts';

const isPaidPlan = (name: string): name is PaidPlan => paidPlans.some((plan) => plan === name);

/** Reads `standard=price_1,unlimited=price_2`. Undefined if that isn't a list of plans, each once and with its own price. */
export function readPrices(text: string): ReadonlyMap<PaidPlan, string> | undefined {
  const prices = new Map<PaidPlan, string>();
  for (const entry of text.split(',')) {
    const [name = '', price = '', ...rest] = entry.split('=').map((part) => part.trim());
    if (!isPaidPlan(name) || !/^price_\w+$/.test(price) || rest.length > 0) return undefined;
    if (prices.has(name) || [...prices.values()].includes(price)) return undefined;
    prices.set(name, price);
  }
  return prices;
}

export const stripeKey = z
  .string()
  .regex(/^(?:sk|rk)_\w+$/, 'must be a secret or restricted key, which begins with sk_ or rk_')
  .optional();

export const stripeWebhookSecret = z
  .string()
  .regex(/^whsec_\S+$/, 'must be the signing secret of a webhook, which begins with whsec_')
  .optional();

export const stripePrices = z
  .string()
  .transform((given, context) => {
    const prices = readPrices(given);
    if (!prices) context.addIssue('must name a price for standard, unlimited or both, such as standard=price_1');
    return prices ?? z.NEVER;
  })
  .optional();
