import { z } from 'zod';
import { momentOutput } from '../fields.ts';
import { familyStatuses, paidPlans, plans } from './family-choices.ts';

/** What the plan has room for; null where nothing is limited. */
const limitsSchema = z.object({
  users: z.number(),
  children: z.number(),
  storageGb: z.number(),
  lessonsPerMonth: z.number(),
});

export const planSchema = z.object({
  slug: z.string(),
  plan: z.enum(plans),
  status: z.enum(familyStatuses),
  limits: limitsSchema.nullable(),
  use: z.object({
    users: z.number(),
    children: z.number(),
    storageGb: z.number(),
    /** In the current month, in UTC. */
    lessonsThisMonth: z.number(),
  }),
  trialEndsAt: momentOutput.nullable(),
  /** When the paid time ends, and the next payment is due if the subscription goes on. */
  currentPeriodEnd: momentOutput.nullable(),
  /** As Stripe names it: active, trialing, past_due, canceled, … */
  subscriptionStatus: z.string().nullable(),
  /** When the subscription ends; null while it goes on. */
  subscriptionEndsAt: momentOutput.nullable(),
  planSetBy: z.enum(['subscription', 'super_admin']).nullable(),
  /** Null where this server takes no payments. */
  payments: z.object({ plans: z.array(z.enum(paidPlans)), isCustomer: z.boolean() }).nullable(),
});
export type FamilyPlan = z.infer<typeof planSchema>;

export const checkoutSchema = z.object({ plan: z.enum(paidPlans) });

/** A page of the payment service. Anyone with the address can use it. */
export const paymentPageSchema = z.object({ url: z.string() });

/** A plan that can be bought, with its price. */
export const planOfferSchema = z.object({
  plan: z.enum(paidPlans),
  limits: limitsSchema.nullable(),
  /** Null if the price depends on more than the time. */
  amount: z.number().nullable(),
  currency: z.string(),
  interval: z.enum(['day', 'week', 'month', 'year']),
  intervalCount: z.number(),
});

export const invoiceStatuses = ['paid', 'open', 'payment_failed', 'refunded', 'void', 'uncollectible'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const invoiceSchema = z.object({
  id: z.number(),
  amount: z.number(),
  refunded: z.number(),
  currency: z.string(),
  status: z.enum(invoiceStatuses),
  description: z.string().nullable(),
  billingPeriodStart: momentOutput.nullable(),
  billingPeriodEnd: momentOutput.nullable(),
  paidAt: momentOutput.nullable(),
  createdAt: momentOutput,
  /** The invoice at the payment service. */
  url: z.string().nullable(),
});
