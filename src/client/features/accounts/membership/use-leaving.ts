import { toast } from '../../../components/toast-store.ts';
import { errorSentence } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';

const reportFailure = (error: unknown) =>
  toast({ title: 'Error', description: errorSentence(error), variant: 'destructive' });

export function useKeepFamily() {
  const utils = trpc.useUtils();
  return trpc.leaving.keepFamily.useMutation({
    onSuccess: () => toast({ title: 'The family stays', description: 'Nothing will be deleted.' }),
    onError: reportFailure,
    onSettled: () => utils.leaving.get.invalidate(),
  });
}

export function useDeleteFamily({ onSuccess, onError }: { onSuccess: () => void; onError: (error: unknown) => void }) {
  const utils = trpc.useUtils();
  return trpc.leaving.deleteFamily.useMutation({
    onSuccess: async () => {
      onSuccess();
      toast({ title: 'Deletion announced', description: 'Every member has been told, and can still keep the family.' });
      await utils.leaving.get.invalidate();
    },
    onError: (error) => {
      reportFailure(error);
      onError(error);
    },
  });
}

export function useDeleteAccount({ onError }: { onError: (error: unknown) => void }) {
  return trpc.leaving.deleteAccount.useMutation({
    // A new document: nothing of the account is left in this one.
    onSuccess: () => window.location.assign('/auth'),
    onError: (error) => {
      reportFailure(error);
      onError(error);
    },
  });
}
