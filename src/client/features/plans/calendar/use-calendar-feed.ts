import { toast } from '../../../components/toast-store.ts';
import { trpc } from '../../../lib/trpc.ts';

const failed = (description: string) => toast({ title: 'Error', description, variant: 'destructive' });

/** The caller's own iCalendar address: whether there is one, a new one, none. */
export function useCalendarFeed() {
  const utils = trpc.useUtils();
  const refresh = () => utils.calendarFeed.invalidate();
  const feed = trpc.calendarFeed.get.useQuery();
  const create = trpc.calendarFeed.create.useMutation({
    onSuccess: refresh,
    onError: () => failed('Failed to make the address. Please try again.'),
  });
  const revoke = trpc.calendarFeed.delete.useMutation({
    onSuccess: async () => {
      create.reset();
      toast({ title: 'Address revoked', description: 'Nobody can read your calendar by it any more.' });
      await refresh();
    },
    onError: () => failed('Failed to revoke the address. Please try again.'),
  });
  return { feed, create, revoke };
}
