import { useNavigate } from '@tanstack/react-router';
import { daysToTakeBack } from '../../../../shared/children/end-tracking.ts';
import { toast } from '../../../components/toast-store.ts';
import { codeOf, errorSentence } from '../../../lib/errors.ts';
import { type RouterOutputs, type TrpcUtils, trpc } from '../../../lib/trpc.ts';

export type Child = RouterOutputs['children']['get'];
export type DashboardChild = RouterOutputs['dashboard']['stats']['children'][number];

/** Everything of a child's page leaves at once. */
export function prefetchChildProfile(utils: TrpcUtils, id: number): void {
  void utils.children.get.prefetch({ id });
  void utils.children.list.prefetch();
  void utils.children.belongings.prefetch({ id });
}

/** After a change of children: their list, the dashboard, and the stories that name them. */
function useRefreshChildren() {
  const utils = trpc.useUtils();
  return async () => {
    await Promise.all([utils.children.invalidate(), utils.dashboard.invalidate(), utils.dailyStories.invalidate()]);
  };
}

interface Outcome {
  onSuccess: () => void;
  onError: (error: unknown) => void;
}

export function useCreateChild({ onSuccess, onError }: Outcome) {
  const refresh = useRefreshChildren();
  return trpc.children.create.useMutation({
    onSuccess: async () => {
      onSuccess();
      toast({ title: 'Success', description: 'Child profile created successfully!' });
      await refresh();
    },
    onError: (error) => {
      // A full plan does not get better by trying again: its own sentence says what to do.
      const isFull = codeOf(error) === 'PLAN_LIMIT';
      const description = isFull ? errorSentence(error) : 'Failed to create child profile. Please try again.';
      toast({ title: 'Error', description, variant: 'destructive' });
      onError(error);
    },
  });
}

/** End Tracking; afterwards the dashboard is shown, without the child. */
export function useEndTracking({ name }: Pick<Child, 'name'>) {
  const navigate = useNavigate();
  const refresh = useRefreshChildren();
  return trpc.children.end.useMutation({
    onSuccess: async () => {
      // First away from the page, which would otherwise ask for a child that is gone.
      await navigate({ to: '/' });
      toast({
        title: `Tracking of ${name} has ended`,
        description: `You can take this back for ${daysToTakeBack} days on your profile page.`,
      });
      await refresh();
    },
    onError: () => {
      toast({
        title: 'Error',
        description: 'Failed to remove child profile. Please try again.',
        variant: 'destructive',
      });
    },
  });
}
