import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { announceAccount, dropDrafts, dropFiles } from '../browser/browser-account.ts';
import { forgetKeptCaches } from '../browser/kept-caches.ts';
import { noteSignOutHere } from '../browser/provider-session.ts';
import { forgetKeptReads } from '../data/kept-reads.ts';
import { dropOutbox } from '../data/outbox.ts';
import { trpc } from '../data/trpc.ts';
import { isCurrentUserKey } from './current-user.tsx';

/** Drops all cached data of the person who was signed in. */
function useForgetFamily() {
  const queryClient = useQueryClient();
  return () => {
    queryClient.removeQueries({ predicate: (query) => !isCurrentUserKey(query.queryKey) });
    queryClient.getMutationCache().clear();
  };
}

/** Deletes what the browser kept for times without a line. */
export async function forgetKept(): Promise<void> {
  await Promise.all([forgetKeptCaches(), forgetKeptReads()]);
}

/** Signs out and deletes the person's data in this browser: cached reads and unsaved words. */
export function useLogout(options: { onError: (error: unknown) => void }) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const forgetFamily = useForgetFamily();
  return trpc.auth.logout.useMutation({
    onSuccess: async () => {
      const user = utils.auth.currentUser.getData();
      // Before the next document loads, which would cut this off.
      if (user) await dropFiles(user);
      await dropOutbox();
      announceAccount(null);
      noteSignOutHere();
      // Only now: an answer that still arrives isn't kept any more.
      await forgetKept();
      utils.auth.currentUser.setData(undefined, null);
      // The caller has already asked, if something would be lost.
      await navigate({ to: '/auth', ignoreBlocker: true });
      // Only now, because the page being left may have stored its last text.
      if (user) dropDrafts(user);
      // Only now: a page still mounted would refetch, and be refused.
      forgetFamily();
    },
    onError: options.onError,
  });
}

/** Goes to the sign-in and then back to this page, after a session has ended. */
export function useSignInAgain() {
  const router = useRouter();
  const utils = trpc.useUtils();
  return () => {
    utils.auth.currentUser.setData(undefined, null);
    // The protected layout's guard runs again and leads to /auth.
    void router.invalidate();
  };
}
