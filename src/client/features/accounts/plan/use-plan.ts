import { useEffect, useState } from 'react';
import { say } from '#words';
import { isOpenSubscription } from '../../../../shared/accounts/subscription-states.ts';
import { readOnVisit } from '../../../data/stale-queries.ts';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';

export type FamilyPlan = RouterOutputs['plan']['get'];
export type Invoice = RouterOutputs['plan']['invoices'][number];
export type Offer = RouterOutputs['plan']['offers'][number];

const lookAgainMs = 3000;

/** After a checkout (`isBack`) asks until the payment has arrived here. */
export const usePlan = (isBack: boolean) =>
  trpc.plan.get.useQuery(undefined, {
    ...readOnVisit,
    refetchInterval: ({ state }) =>
      isBack && !isOpenSubscription(state.data?.subscriptionStatus ?? null) ? lookAgainMs : false,
  });

export const useInvoices = () => trpc.plan.invoices.useQuery();

export const useOffers = () => trpc.plan.offers.useQuery(undefined, readOnVisit);

const failed = { title: say('Failed to open the payment page'), fault: say('Please try again.') };

/** Opens pages of the payment service. Busy until the browser has left, and free again when it comes back. */
export function usePaymentPages() {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    const comeBack = () => setIsLeaving(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  const onSuccess = ({ url }: { url: string }) => {
    setIsLeaving(true);
    window.location.assign(url);
  };
  const checkout = trpc.plan.checkout.useMutation({ meta: { failed }, onSuccess });
  const portal = trpc.plan.portal.useMutation({ meta: { failed }, onSuccess });
  return {
    isBusy: isLeaving || checkout.isPending || portal.isPending,
    /** The plan whose page is being opened. */
    chosen: checkout.variables?.plan,
    buy: (plan: Offer['plan']) => checkout.mutate({ plan }),
    manage: () => portal.mutate(),
  };
}
