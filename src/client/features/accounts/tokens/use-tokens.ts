import { toast } from '../../../components/toast-store.ts';
import { errorSentence } from '../../../lib/errors.ts';
import { type RouterOutputs, trpc } from '../../../lib/trpc.ts';

export type Token = RouterOutputs['tokens']['list'][number];

function reportFailure(error: unknown) {
  toast({ title: 'Error', description: errorSentence(error), variant: 'destructive' });
}

/** Read anew each time: when a script has last used one is what the list is looked at for. */
export const useTokens = () => trpc.tokens.list.useQuery(undefined, { refetchOnMount: 'always' });

export function useCreateToken({ onError }: { onError: (error: unknown) => void }) {
  const utils = trpc.useUtils();
  return trpc.tokens.create.useMutation({
    onSuccess: () => utils.tokens.list.invalidate(),
    onError: (error) => {
      reportFailure(error);
      onError(error);
    },
  });
}

export function useRevokeToken({ onSettled }: { onSettled: () => void }) {
  const utils = trpc.useUtils();
  return trpc.tokens.revoke.useMutation({
    onSuccess: () => toast({ title: 'Token revoked', description: 'Scripts that use it are refused from now on.' }),
    onError: reportFailure,
    onSettled: async () => {
      onSettled();
      await utils.tokens.list.invalidate();
    },
  });
}
