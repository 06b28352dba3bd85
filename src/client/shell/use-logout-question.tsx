import { useState } from 'react';
import { AlertDialog } from '../components/alert-dialog.tsx';
import { toast } from '../components/toast-store.ts';
import { hasDrafts } from '../lib/browser-account.ts';
import type { CurrentUser } from '../lib/current-user.tsx';
import { errorSentence } from '../lib/errors.ts';
import { useLogout } from '../lib/session.ts';

/** Signs out; asks first where this browser keeps words that would be lost. `question` is to be rendered. */
export function useLogoutQuestion(user: CurrentUser) {
  const [isAsking, setIsAsking] = useState(false);
  const logout = useLogout({
    onError: (error) => toast({ title: 'Log out failed', description: errorSentence(error), variant: 'destructive' }),
  });
  const question = (
    <AlertDialog
      open={isAsking}
      onCancel={() => setIsAsking(false)}
      onConfirm={() => logout.mutate()}
      title="Log out without saving?"
      confirmLabel="Log out"
      cancelLabel="Stay"
      busy={logout.isPending}
      busyLabel="Logging out..."
    >
      This browser keeps a story or a letter that you have not saved yet. Logging out deletes it.
    </AlertDialog>
  );
  return { question, logOut: () => (hasDrafts(user) ? setIsAsking(true) : logout.mutate()) };
}
