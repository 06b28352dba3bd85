import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { announceAccount, dropDrafts } from './browser-account.ts';
import { isCurrentUserKey } from './current-user.tsx';
import { trpc } from './trpc.ts';

/** Drops everything that is cached about the person who was at the screen: nothing of the one before stays. */
function useForgetFamily() {
  const queryClient = useQueryClient();
  return () => {
    queryClient.removeQueries({ predicate: (query) => !isCurrentUserKey(query.queryKey) });
    queryClient.getMutationCache().clear();
  };
}

/** Signs out, and leaves nothing of the person in this browser: neither what was read nor words that were not saved. */
export function useLogout(options: { onError: (error: unknown) => void }) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const forgetFamily = useForgetFamily();
  return trpc.auth.logout.useMutation({
    onSuccess: async () => {
      const user = utils.auth.currentUser.getData();
      announceAccount(null);
      utils.auth.currentUser.setData(undefined, null);
      // Asked before, where something would be lost.
      await navigate({ to: '/auth', ignoreBlocker: true });
      // Only now: the page that was left may have kept its last words.
      if (user) dropDrafts(user);
      // Only now: a page that is still there would ask the server anew for what it misses, and be refused.
      forgetFamily();
    },
    onError: options.onError,
  });
}

/** Leads to the sign-in and back to where one is, for a page that stayed although its session has ended. */
export function useSignInAgain() {
  const router = useRouter();
  const utils = trpc.useUtils();
  return () => {
    utils.auth.currentUser.setData(undefined, null);
    // The guard of the protected layout runs again and leads to /auth.
    void router.invalidate();
  };
}
