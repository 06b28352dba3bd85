import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { AuthPage } from '../features/accounts/auth/auth-page.tsx';

interface AuthSearch {
  /** Where the visitor wanted to go. */
  next?: string;
  tab?: 'login' | 'register';
  /** The token of a link into a family. */
  invite?: string;
}

/** Only an address of our own may be the place to go on to: a path, never another site. */
function ownPath(value: unknown): string | undefined {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined;
}

const tabOf = (value: unknown): AuthSearch['tab'] => (value === 'login' || value === 'register' ? value : undefined);

/** Where somebody with an account decides about an invitation. */
const invitationPath = (invite: string): string => `/invitation?invite=${encodeURIComponent(invite)}`;

export const Route = createFileRoute('/auth')({
  staticData: { title: 'Login' },
  validateSearch: (search: Record<string, unknown>): AuthSearch => ({
    next: ownPath(search['next']),
    tab: tabOf(search['tab']),
    invite: typeof search['invite'] === 'string' ? search['invite'] : undefined,
  }),
  beforeLoad: async ({ context, search: { next, invite } }) => {
    const user = await context.utils.auth.currentUser.ensureData();
    if (user) throw redirect({ href: invite === undefined ? (next ?? '/') : invitationPath(invite) });
  },
  component: AuthRoute,
});

function AuthRoute() {
  const { next, tab, invite } = Route.useSearch();
  const navigate = useNavigate();
  // Who comes by an invitation has no account yet, as a rule.
  const isInvited = invite !== undefined;
  const shown = tab ?? (isInvited ? 'register' : 'login');
  const goOn = isInvited ? invitationPath(invite) : undefined;
  const shownSearch = (chosen: 'login' | 'register'): AuthSearch => ({
    tab: chosen === 'register' || isInvited ? chosen : undefined,
    invite,
  });
  return (
    <AuthPage
      tab={shown}
      onTabChange={(chosen) =>
        void navigate({
          to: '/auth',
          search: { next, ...shownSearch(chosen) },
          mask: { to: '/auth', search: shownSearch(chosen) },
          replace: true,
        })
      }
      onRegistered={() => void navigate({ to: '/auth', search: { next }, mask: { to: '/auth' }, replace: true })}
      next={goOn ?? next}
      invite={invite}
    />
  );
}
