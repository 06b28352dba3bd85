import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { AuthPage } from '../features/auth/auth-page.tsx';

interface AuthSearch {
  /** Where the visitor wanted to go. */
  next?: string;
  tab?: 'register';
}

/** Only an address of our own may be the place to go on to: a path, never another site. */
function ownPath(value: unknown): string | undefined {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined;
}

export const Route = createFileRoute('/auth')({
  staticData: { title: 'Login' },
  validateSearch: (search: Record<string, unknown>): AuthSearch => ({
    next: ownPath(search.next),
    tab: search.tab === 'register' ? 'register' : undefined,
  }),
  beforeLoad: async ({ context, search }) => {
    const user = await context.utils.auth.currentUser.ensureData();
    if (user) throw redirect({ href: search.next ?? '/' });
  },
  component: AuthRoute,
});

function AuthRoute() {
  const { next, tab } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <AuthPage
      tab={tab ?? 'login'}
      onTabChange={(chosen) =>
        void navigate({
          to: '/auth',
          search: { next, tab: chosen === 'register' ? 'register' : undefined },
          replace: true,
        })
      }
      next={next}
    />
  );
}
