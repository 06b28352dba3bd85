import { NotFound as NotFoundPart } from '../loading/not-found.ts';
import { useAuth } from '../session/current-user.tsx';
import { AppShell } from '../shell/app-shell.tsx';
import { shellActions } from './-shell-actions.ts';

/** For an unknown address: inside the shell, with its navigation. */
export function NotFound() {
  const { user } = useAuth();
  if (!user) return <NotFoundPart />;
  return (
    <AppShell user={user} actions={shellActions}>
      <NotFoundPart />
    </AppShell>
  );
}
