import { trpc } from '../../../lib/trpc.ts';

/** The caller's iCalendar address: whether it exists, create, revoke. */
export function useCalendarFeed() {
  const feed = trpc.calendarFeed.get.useQuery();
  const create = trpc.calendarFeed.create.useMutation({
    meta: { failed: 'Failed to create the link. Please try again.' },
  });
  const revoke = trpc.calendarFeed.delete.useMutation({
    meta: {
      done: { title: 'Link revoked', description: 'Nobody can read your calendar with it any more.' },
      failed: 'Failed to revoke the link. Please try again.',
    },
    onSuccess: () => create.reset(),
  });
  return { feed, create, revoke };
}
