import { useEffect } from 'react';
import { trpc } from '../data/trpc.ts';
import { useToday } from '../session/today.ts';

/** Only an installed app has an icon, and a dot on it needs the permission for notifications. */
const hasBadge = (): boolean =>
  'setAppBadge' in navigator && 'Notification' in window && Notification.permission === 'granted';

/** A dot on the app's icon while the evening question waits. The service worker sets it while no page is open. */
export function QuestionBadge() {
  const today = useToday();
  const { data } = trpc.emailReminders.state.useQuery(undefined, { enabled: hasBadge(), refetchOnWindowFocus: true });
  const isWaiting = data && data.waitsFor === today;
  useEffect(() => {
    if (isWaiting === undefined || !hasBadge()) return;
    const changed = isWaiting ? navigator.setAppBadge() : navigator.clearAppBadge();
    changed.catch(() => undefined);
  }, [isWaiting]);
  return null;
}
