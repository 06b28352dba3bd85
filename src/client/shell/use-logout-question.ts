import { say, sayAs } from '#words';
import { hasDrafts } from '../browser/browser-account.ts';
import { errorSentence } from '../data/errors.ts';
import { toast } from '../data/toast-store.ts';
import { hasUnsaved } from '../drafts/unsaved.ts';
import { confirm } from '../overlay/confirm.ts';
import type { CurrentUser } from '../session/current-user.tsx';
import { useLogout } from '../session/session.ts';
import { useWaitingCount } from './waiting-link.tsx';

/** Signs out; asks first if words would be lost. */
export function useLogoutQuestion(user: CurrentUser): () => void {
  const logout = useLogout({
    onError: (error) =>
      toast({ title: say('Log out failed'), description: errorSentence(error), variant: 'destructive' }),
  });
  const ask = (text: string) =>
    void confirm({
      title: say('Log out without saving?'),
      text,
      action: say('Log out'),
      busy: say('Logging out...'),
      cancel: sayAs('do not log out', 'Stay'),
      act: () => logout.mutateAsync(),
    });
  const waiting = useWaitingCount();
  return () => {
    if (waiting > 0)
      ask(
        say(
          '{count, plural, one {# thing isn’t sent yet. Logging out deletes it.} other {# things aren’t sent yet. Logging out deletes them.}}',
          { count: waiting },
        ),
      );
    else if (hasDrafts(user)) ask(say('You have unsaved text in this browser. Logging out deletes it.'));
    else if (hasUnsaved()) ask(say('What you typed hasn’t been saved yet.'));
    else logout.mutate();
  };
}
