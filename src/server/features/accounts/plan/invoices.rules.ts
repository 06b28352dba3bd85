import type Stripe from 'stripe';
import type { InvoiceStatus } from '../../../../shared/accounts/plan.ts';
import { isWebAddress } from '../../../../shared/web-address.ts';

export interface RemoteInvoice {
  stripeInvoiceId: string;
  amount: number;
  refunded: number;
  currency: string;
  status: InvoiceStatus;
  description: string | null;
  billingPeriodStart: string | null;
  billingPeriodEnd: string | null;
  paidAt: string | null;
  createdAt: string;
  invoiceUrl: string | null;
}

/** Stripe counts seconds since 1970. */
export const momentOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** Currencies whose amounts aren't in hundredths: https://docs.stripe.com/currencies. */
const whole: ReadonlySet<string> = new Set([
  'bif',
  'clp',
  'djf',
  'gnf',
  'jpy',
  'kmf',
  'krw',
  'mga',
  'pyg',
  'rwf',
  'vnd',
  'vuv',
  'xaf',
  'xof',
  'xpf',
]);
const thousandths: ReadonlySet<string> = new Set(['bhd', 'jod', 'kwd', 'omr', 'tnd']);

/** An amount as the table stores it: 4.99 of 499 cents. */
export function decimalOf(amount: number, currency: string): number {
  if (whole.has(currency)) return amount;
  return thousandths.has(currency) ? Math.round(amount / 10) / 100 : amount / 100;
}

/** What the table keeps of a customer's invoices. Drafts may still change, so they are none. */
export function invoicesOf(invoices: readonly Stripe.Invoice[], charges: readonly Stripe.Charge[]): RemoteInvoice[] {
  const refunds = new Map<string, number>();
  for (const { payment_intent: intent, amount_refunded: refunded } of charges) {
    const id = idOf(intent);
    if (id !== undefined && refunded > 0) refunds.set(id, (refunds.get(id) ?? 0) + refunded);
  }
  return invoices.flatMap((invoice) => {
    if (!invoice.id || invoice.status === 'draft' || invoice.status === null) return [];
    const payments = invoice.payments?.data ?? [];
    const refunded = payments.reduce(
      (sum, { payment }) => sum + (refunds.get(idOf(payment.payment_intent) ?? '') ?? 0),
      0,
    );
    return [invoiceOf(invoice, invoice.id, refunded)];
  });
}

const idOf = (given: string | { id: string } | null | undefined): string | undefined =>
  typeof given === 'string' ? given : given?.id;

function invoiceOf(invoice: Stripe.Invoice, id: string, refunded: number): RemoteInvoice {
  const { currency, lines, status_transitions: moments, hosted_invoice_url: url, total } = invoice;
  const [line] = lines.data;
  return {
    stripeInvoiceId: id,
    amount: decimalOf(total, currency),
    refunded: decimalOf(refunded, currency),
    currency,
    status: statusOf(invoice, refunded),
    description: invoice.description ?? line?.description ?? null,
    // The period of the invoice itself is the one before.
    billingPeriodStart: line ? momentOf(line.period.start) : momentOf(invoice.period_start),
    billingPeriodEnd: line ? momentOf(line.period.end) : momentOf(invoice.period_end),
    paidAt: moments.paid_at === null ? null : momentOf(moments.paid_at),
    createdAt: momentOf(invoice.created),
    invoiceUrl: url && isWebAddress(url) ? url : null,
  };
}

function statusOf({ status, attempted, total }: Stripe.Invoice, refunded: number): InvoiceStatus {
  if (status === 'paid') return refunded > 0 && refunded >= total ? 'refunded' : 'paid';
  if (status === 'open') return attempted ? 'payment_failed' : 'open';
  return status === 'void' ? 'void' : 'uncollectible';
}
