import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type CurrentUser, isCurrentUserKey } from './current-user.tsx';
import { trpc } from './trpc.ts';

/** What a change of the person at the screen means for everything that is cached: nothing of the one before stays. */
function useSwitchUser() {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  return (user: CurrentUser | null) => {
    utils.auth.currentUser.setData(undefined, user);
    queryClient.removeQueries({ predicate: (query) => !isCurrentUserKey(query.queryKey) });
  };
}

/** Signs in and goes on to where the visitor wanted to go. */
export function useLogin(options: { next?: string; onError: (error: unknown) => void }) {
  const router = useRouter();
  const switchUser = useSwitchUser();
  return trpc.auth.login.useMutation({
    onSuccess: (user) => {
      switchUser(user);
      router.history.push(options.next ?? '/');
    },
    onError: options.onError,
  });
}

export function useLogout(options: { onError: (error: unknown) => void }) {
  const navigate = useNavigate();
  const switchUser = useSwitchUser();
  return trpc.auth.logout.useMutation({
    onSuccess: async () => {
      switchUser(null);
      await navigate({ to: '/auth' });
    },
    onError: options.onError,
  });
}
