import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '../../features/profile/profile-page.tsx';

export const Route = createFileRoute('/_app/profile')({
  staticData: { title: 'Profile' },
  loader: ({ context: { utils } }) => {
    void utils.profile.listSessions.prefetch();
    void utils.children.listEnded.prefetch();
  },
  component: ProfilePage,
});
