import { useNavigate } from '@tanstack/react-router';
import { say } from '#words';
import { daysToTakeBack } from '../../../../shared/children/end-tracking.ts';
import type { Outcome } from '../../../data/outcomes.ts';
import { type RouterOutputs, type TrpcUtils, trpc } from '../../../data/trpc.ts';

export type Child = RouterOutputs['children']['get'];
export type DashboardChild = RouterOutputs['dashboard']['stats']['children'][number];

/** Starts a child page's queries in one batch. */
export function prefetchChildProfile(utils: TrpcUtils, id: number, isCarer: boolean): void {
  void utils.children.get.prefetch({ id });
  void utils.children.list.prefetch();
  if (!isCarer) void utils.children.belongings.prefetch({ id });
}

export const useCreateChild = (outcome: Outcome) =>
  trpc.children.create.useMutation({
    ...outcome,
    meta: {
      done: { title: say('Success'), description: say('Child profile created successfully!') },
      failed: say('Failed to create child profile. Please try again.'),
    },
  });

/** End Tracking; then shows the dashboard without the child. */
export function useEndTracking({ name }: Pick<Child, 'name'>) {
  const navigate = useNavigate();
  return trpc.children.end.useMutation({
    meta: {
      done: {
        title: say('Tracking ended for {name}', { name }),
        description: say('You can undo this for {days} days on your profile page.', { days: daysToTakeBack }),
      },
      failed: say('Failed to remove child profile. Please try again.'),
    },
    // Leave the page before anything is refetched: it would request a child that is gone.
    onSuccess: () => navigate({ to: '/', ignoreBlocker: true }),
  });
}
