import { toast } from '../../../components/toast-store.ts';
import { errorSentence } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';

interface Outcome {
  onSuccess: () => void;
  onError: (error: unknown) => void;
}

/** Read anew each time: a text from the phone itself may have changed it. */
export function usePhoneNumber() {
  return trpc.phoneNumber.get.useQuery(undefined, { refetchOnMount: 'always' });
}

export function useSendPhoneCode({ onSuccess, onError }: Outcome) {
  const utils = trpc.useUtils();
  return trpc.phoneNumber.sendCode.useMutation({
    onSuccess: async ({ message }) => {
      toast({ title: 'Code sent', description: message });
      await utils.phoneNumber.get.invalidate();
      onSuccess();
    },
    onError: (error) => {
      toast({ title: 'Error', description: errorSentence(error), variant: 'destructive' });
      onError(error);
    },
  });
}

export function useConfirmPhoneCode({ onSuccess, onError }: Outcome) {
  const utils = trpc.useUtils();
  return trpc.phoneNumber.confirm.useMutation({
    onSuccess: (state) => {
      utils.phoneNumber.get.setData(undefined, state);
      toast({ title: 'Number verified', description: 'Text messages can reach you there now.' });
      onSuccess();
    },
    onError: (error) => {
      toast({ title: 'Error', description: errorSentence(error), variant: 'destructive' });
      onError(error);
    },
  });
}

export function useRemovePhoneNumber({ onSettled }: { onSettled: () => void }) {
  const utils = trpc.useUtils();
  return trpc.phoneNumber.remove.useMutation({
    onSuccess: () => toast({ title: 'Number removed', description: 'No text messages go there any more.' }),
    onError: (error) => toast({ title: 'Error', description: errorSentence(error), variant: 'destructive' }),
    onSettled: async () => {
      onSettled();
      await utils.phoneNumber.get.invalidate();
    },
  });
}
