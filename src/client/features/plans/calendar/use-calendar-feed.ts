import { say } from '#words';
import { trpc } from '../../../lib/trpc.ts';

/** The caller's iCalendar address: whether it exists, create, revoke. */
export function useCalendarFeed() {
  const feed = trpc.calendarFeed.get.useQuery();
  const create = trpc.calendarFeed.create.useMutation({
    meta: { failed: say('Failed to create the link. Please try again.') },
  });
  const revoke = trpc.calendarFeed.delete.useMutation({
    meta: {
      done: { title: say('Link revoked'), description: say('Nobody can read your calendar with it anymore.') },
      failed: say('Failed to revoke the link. Please try again.'),
    },
    onSuccess: () => create.reset(),
  });
  return { feed, create, revoke };
}
