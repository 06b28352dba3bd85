import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context, location }) => {
    const user = await context.utils.auth.currentUser.ensureData();
    if (!user) throw redirect({ to: '/auth', search: location.href === '/' ? {} : { next: location.href } });
    return { user };
  },
  // The spinner stands as long as it is not known who is there, at once and no longer than needed.
  pendingMs: 0,
  pendingMinMs: 0,
  component: Outlet,
});
