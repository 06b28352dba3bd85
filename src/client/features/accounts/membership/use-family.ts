import { toast } from '../../../components/toast-store.ts';
import { errorSentence } from '../../../lib/errors.ts';
import { type RouterOutputs, trpc } from '../../../lib/trpc.ts';

export type Family = RouterOutputs['families']['get'];
export type Invitation = RouterOutputs['invitations']['list'][number];
export type CreatedInvitation = RouterOutputs['invitations']['create'];

function reportFailure(error: unknown) {
  toast({ title: 'Error', description: errorSentence(error), variant: 'destructive' });
}

/** Both are read anew each time: others come and accept without being asked. */
export const useFamily = () => trpc.families.get.useQuery(undefined, { refetchOnMount: 'always' });
export const useInvitations = () => trpc.invitations.list.useQuery(undefined, { refetchOnMount: 'always' });

export function useInvite({ onError }: { onError: (error: unknown) => void }) {
  const utils = trpc.useUtils();
  return trpc.invitations.create.useMutation({
    onSuccess: () => utils.invitations.list.invalidate(),
    onError: (error) => {
      reportFailure(error);
      onError(error);
    },
  });
}

export function useRevokeInvitation({ onSettled }: { onSettled: () => void }) {
  const utils = trpc.useUtils();
  return trpc.invitations.revoke.useMutation({
    onSuccess: () => toast({ title: 'Invitation revoked', description: 'Its link no longer works.' }),
    onError: reportFailure,
    onSettled: async () => {
      onSettled();
      await utils.invitations.list.invalidate();
    },
  });
}

/** Nothing that this page has kept is of the family that the account is in now, so it begins anew. */
const beginAnew = () => window.location.assign('/');

export function useLeaveFamily({ onError }: { onError: () => void }) {
  return trpc.families.leave.useMutation({
    onSuccess: beginAnew,
    onError: (error) => {
      reportFailure(error);
      onError();
    },
  });
}

export const useAcceptInvitation = () => trpc.invitations.accept.useMutation({ onSuccess: beginAnew });
