import { sayAs } from '#words';

const labels: Readonly<Record<string, string>> = {
  active: sayAs('of a subscription', 'Active'),
  trialing: sayAs('of a subscription', 'Trial'),
  past_due: sayAs('of a subscription', 'Payment failed'),
  unpaid: sayAs('of a subscription', 'Unpaid'),
  canceled: sayAs('of a subscription', 'Cancelled'),
  paused: sayAs('of a subscription', 'Paused'),
  incomplete: sayAs('of a subscription', 'Not paid yet'),
  incomplete_expired: sayAs('of a subscription', 'Never paid'),
};

/** A state that Stripe adds later keeps its own name. */
export const subscriptionLabel = (status: string): string => labels[status] ?? status;
