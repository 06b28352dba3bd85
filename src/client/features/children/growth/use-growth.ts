import { say } from '#words';
import type { Outcome } from '../../../data/outcomes.ts';
import { type RouterOutputs, type TrpcUtils, trpc } from '../../../data/trpc.ts';

export type Chart = RouterOutputs['growth']['chart'];
export type Measurement = Chart['measurements'][number];

export function prefetchGrowth(utils: TrpcUtils, id: number): void {
  void utils.children.get.prefetch({ id });
  void utils.growth.chart.prefetch({ id });
}

export const useCreateMeasurement = (outcome: Outcome) =>
  trpc.growth.create.useMutation({
    ...outcome,
    meta: {
      done: { title: say('Measurement added') },
      failed: say('Failed to add measurement. Please try again.'),
    },
  });

export const useUpdateMeasurement = (outcome: Outcome) =>
  trpc.growth.update.useMutation({
    ...outcome,
    meta: {
      done: { title: say('Measurement updated') },
      failed: say('Failed to update measurement. Please try again.'),
    },
  });

export const useDeleteMeasurement = () =>
  trpc.growth.delete.useMutation({
    meta: {
      done: { title: say('Measurement deleted') },
      failed: say('Failed to delete measurement. Please try again.'),
      undo: 'measurement',
    },
  });

export const useChooseCurves = () =>
  trpc.growth.choose.useMutation({ meta: { failed: say('Failed to choose the curves. Please try again.') } });
