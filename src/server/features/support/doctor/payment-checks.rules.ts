import { openPayments, type PaymentsConfig } from '../../accounts/plan/payments.client.ts';
import { bad, type Finding, good, reasonOf } from './finding.rules.ts';

/** A key of another account knows neither the prices nor any family. */
export async function checkPayments(payments: PaymentsConfig): Promise<Finding> {
  try {
    await (await openPayments(payments)).readOffers();
    return good('Stripe answers, and its account has the prices of STRIPE_PRICES.');
  } catch (error) {
    return bad(
      `Stripe doesn’t show the prices of STRIPE_PRICES: ${reasonOf(error)}.`,
      'Set STRIPE_SECRET_KEY and STRIPE_PRICES to those of one account.',
    );
  }
}
