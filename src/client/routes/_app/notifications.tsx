import { createFileRoute } from '@tanstack/react-router';
import { say } from '#words';
import { HiddenMemoriesCard } from '../../features/album/memories/hidden-memories-card.tsx';
import { PushDevicesCard } from '../../features/delivery/devices/push-devices-card.tsx';
import { InstallCard } from '../../features/delivery/install/install-card.tsx';
import { NotificationsPage } from '../../features/messages/notifications/notifications-page.tsx';
import { prefetchNotifications } from '../../features/messages/notifications/use-notifications.ts';
import { StoppedNote } from '../../features/messages/numbers/stopped-note.tsx';

export const Route = createFileRoute('/_app/notifications')({
  staticData: { title: say('Notifications') },
  loader: ({ context: { utils } }) => {
    void utils.phoneNumber.get.prefetch();
    void utils.memories.hidden.prefetch();
    void utils.children.list.prefetch();
    void utils.pushSubscriptions.publicKey.prefetch();
    void utils.pushSubscriptions.list.prefetch();
    return prefetchNotifications(utils);
  },
  component: () => (
    <NotificationsPage
      note={<StoppedNote />}
      install={<InstallCard />}
      devices={<PushDevicesCard />}
      hidden={<HiddenMemoriesCard />}
    />
  ),
});
