import { createFileRoute } from '@tanstack/react-router';
import { NotificationsPage } from '../../features/notifications/notifications-page.tsx';
import { prefetchNotifications } from '../../features/notifications/use-notifications.ts';

export const Route = createFileRoute('/_app/notifications')({
  staticData: { title: 'Notifications' },
  loader: ({ context: { utils } }) => prefetchNotifications(utils),
  component: NotificationsPage,
});
