import { z } from 'zod';
import {
  checkoutSchema,
  invoiceSchema,
  paymentPageSchema,
  planOfferSchema,
  planSchema,
} from '../../../../shared/accounts/plan.ts';
import { familyProcedure, router, userProcedure } from '../../../kernel/trpc/trpc.ts';
import { listInvoices } from './plan.queries.ts';
import { beginCheckout, getPlan, listOffers, openPortal } from './plan.rules.ts';

/** The family's plan. Every member may change it, as every member may delete the family. */
export const planRouter = router({
  get: familyProcedure
    .meta({ rest: { method: 'GET', path: '/plan', summary: 'The family’s plan, its limits, and how much is used' } })
    .output(planSchema)
    .query(({ ctx }) => ctx.family((db) => getPlan(db, ctx.services))),

  invoices: familyProcedure
    .meta({ rest: { method: 'GET', path: '/plan/invoices', summary: 'The family’s invoices, newest first' } })
    .output(z.array(invoiceSchema))
    .query(({ ctx }) => ctx.family(listInvoices)),

  offers: userProcedure
    .meta({
      needsSession: true,
      rest: { method: 'GET', path: '/plan/offers', summary: 'The plans that are for sale, with their prices' },
    })
    .output(z.array(planOfferSchema))
    .query(({ ctx }) => listOffers(ctx)),

  checkout: userProcedure
    .meta({
      needsSession: true,
      answersOnce: true,
      rest: { method: 'POST', path: '/plan/checkout', summary: 'The address of Stripe’s page that sells a plan' },
    })
    .input(checkoutSchema)
    .output(paymentPageSchema)
    .mutation(({ ctx, input }) => beginCheckout(ctx, input.plan)),

  portal: userProcedure
    .meta({
      needsSession: true,
      answersOnce: true,
      rest: {
        method: 'POST',
        path: '/plan/portal',
        summary: 'The address of Stripe’s page to change how to pay, change the plan, or cancel',
      },
    })
    .output(paymentPageSchema)
    .mutation(({ ctx }) => openPortal(ctx)),
});
