import { createFileRoute, redirect } from '@tanstack/react-router';
import { AuthPage } from '../features/auth/auth-page.tsx';

/** Only an address of our own may be the place to go on to: a path, never another site. */
function ownPath(value: unknown): string | undefined {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined;
}

export const Route = createFileRoute('/auth')({
  staticData: { title: 'Login' },
  validateSearch: (search: Record<string, unknown>): { next?: string } => {
    const next = ownPath(search.next);
    return next ? { next } : {};
  },
  beforeLoad: async ({ context, search }) => {
    const user = await context.utils.auth.currentUser.ensureData();
    if (user) throw redirect({ href: search.next ?? '/' });
  },
  component: AuthRoute,
});

function AuthRoute() {
  const { next } = Route.useSearch();
  return <AuthPage next={next} />;
}
