import { say, sayAs } from '#words';
import { confirm } from '../components/confirm.ts';
import { toast } from '../components/toast-store.ts';
import { hasDrafts } from '../lib/browser-account.ts';
import type { CurrentUser } from '../lib/current-user.tsx';
import { errorSentence } from '../lib/errors.ts';
import { useLogout } from '../lib/session.ts';
import { hasUnsaved } from '../lib/unsaved.ts';

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
  return () => {
    if (hasDrafts(user)) ask(say('You have unsaved text in this browser. Logging out deletes it.'));
    else if (hasUnsaved()) ask(say('What you typed hasn’t been saved yet.'));
    else logout.mutate();
  };
}
