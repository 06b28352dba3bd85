import { say } from '#words';
import type { Outcome } from '../../../data/outcomes.ts';
import { toast } from '../../../data/toast-store.ts';
import { trpc } from '../../../data/trpc.ts';

export const useSendPhoneCode = ({ onSuccess, onError }: Outcome) =>
  trpc.phoneNumber.sendCode.useMutation({
    meta: { failed: {} },
    onSuccess: ({ message }) => {
      toast({ title: say('Code sent'), description: message });
      onSuccess();
    },
    onError,
  });

export function useConfirmPhoneCode({ onSuccess, onError }: Outcome) {
  const utils = trpc.useUtils();
  return trpc.phoneNumber.confirm.useMutation({
    meta: {
      done: { title: say('Number verified'), description: say('You can now get text messages there.') },
      failed: {},
    },
    onSuccess: (state) => {
      utils.phoneNumber.get.setData(undefined, state);
      onSuccess();
    },
    onError,
  });
}

export const useRemovePhoneNumber = () =>
  trpc.phoneNumber.remove.useMutation({
    meta: { done: { title: say('Number removed'), description: say('We won’t text it anymore.') }, failed: {} },
  });
