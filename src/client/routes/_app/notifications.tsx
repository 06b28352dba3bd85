import { createFileRoute } from '@tanstack/react-router';
import { NotificationsPage } from '../../features/notifications/notifications-page.tsx';
import { prefetchNotifications } from '../../features/notifications/use-notifications.ts';
import { StoppedNote } from '../../features/phone-number/stopped-note.tsx';
import { PushDevicesCard } from '../../features/push-subscriptions/push-devices-card.tsx';

export const Route = createFileRoute('/_app/notifications')({
  staticData: { title: 'Notifications' },
  loader: ({ context: { utils } }) => {
    void utils.phoneNumber.get.prefetch();
    void utils.pushSubscriptions.publicKey.prefetch();
    void utils.pushSubscriptions.list.prefetch();
    return prefetchNotifications(utils);
  },
  component: () => <NotificationsPage note={<StoppedNote />} devices={<PushDevicesCard />} />,
});
