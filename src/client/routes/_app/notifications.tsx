import { createFileRoute } from '@tanstack/react-router';
import { NotificationsPage } from '../../features/notifications/notifications-page.tsx';
import { prefetchNotifications } from '../../features/notifications/use-notifications.ts';
import { PushDevicesCard } from '../../features/push-subscriptions/push-devices-card.tsx';
import { prefetchPushDevices } from '../../features/push-subscriptions/use-push-devices.ts';

export const Route = createFileRoute('/_app/notifications')({
  staticData: { title: 'Notifications' },
  loader: ({ context: { utils } }) => {
    prefetchNotifications(utils);
    prefetchPushDevices(utils);
  },
  component: () => <NotificationsPage devices={<PushDevicesCard />} />,
});
