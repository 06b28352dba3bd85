import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { codeOf } from './errors.ts';

/** What is read stays as read until a change invalidates it: never stale, no retries, no reading anew on focus. */
export function createQueryClient(onSessionEnded: () => void) {
  const watch = (error: unknown) => {
    if (codeOf(error) === 'UNAUTHORIZED') onSessionEnded();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: watch }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!isSignIn(mutation.options.mutationKey)) watch(error);
      },
    }),
    defaultOptions: {
      queries: { staleTime: Number.POSITIVE_INFINITY, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}

/** A wrong password is a 401 too, but ends no session. */
function isSignIn(mutationKey: readonly unknown[] | undefined) {
  const path = mutationKey?.[0];
  return Array.isArray(path) && path[0] === 'auth';
}
