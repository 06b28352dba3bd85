import { createFileRoute, redirect } from '@tanstack/react-router';
import { AdminPage } from '../../features/admin/admin-page.tsx';
import { isAdministrator } from '../../lib/current-user.tsx';

export const Route = createFileRoute('/_app/admin')({
  staticData: { title: 'Admin' },
  beforeLoad: ({ context }) => {
    if (!isAdministrator(context.user)) throw redirect({ to: '/' });
  },
  component: AdminPage,
});
