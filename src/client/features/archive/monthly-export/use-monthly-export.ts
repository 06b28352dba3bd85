import { say } from '#words';
import type { Outcome } from '../../../data/outcomes.ts';
import { readOnVisit } from '../../../data/stale-queries.ts';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';

export type MonthlyExport = NonNullable<RouterOutputs['monthlyExport']['get']>;

/** Always refetched, because people come here to see whether the last one arrived. */
export const useMonthlyExport = () => trpc.monthlyExport.get.useQuery(undefined, readOnVisit);

export const useSetMonthlyExport = (outcome: Outcome) =>
  trpc.monthlyExport.set.useMutation({
    ...outcome,
    meta: { done: { title: say('Monthly export set up') }, failed: {} },
  });

export const useEndMonthlyExport = () =>
  trpc.monthlyExport.end.useMutation({ meta: { done: { title: say('Monthly export ended') }, failed: {} } });
