import { toast } from '../../../components/toast-store.ts';
import { errorSentence } from '../../../lib/errors.ts';
import { type RouterOutputs, trpc } from '../../../lib/trpc.ts';

export type Session = RouterOutputs['profile']['listSessions'][number];
export type EndedChild = RouterOutputs['children']['listEnded'][number];

interface Outcome {
  onSuccess: () => void;
  onError: (error: unknown) => void;
}

function reportFailure(error: unknown) {
  toast({ title: 'Error', description: errorSentence(error), variant: 'destructive' });
}

export function useUpdateProfile({ onError }: Pick<Outcome, 'onError'>) {
  const utils = trpc.useUtils();
  return trpc.profile.update.useMutation({
    onSuccess: (user) => {
      utils.auth.currentUser.setData(undefined, user);
      toast({ title: 'Profile updated', description: 'Your changes have been saved.' });
    },
    onError: (error) => {
      reportFailure(error);
      onError(error);
    },
  });
}

export function useChangePassword({ onSuccess, onError }: Outcome) {
  const utils = trpc.useUtils();
  return trpc.profile.changePassword.useMutation({
    onSuccess: async ({ message }) => {
      toast({ title: 'Password changed', description: message });
      onSuccess();
      await utils.profile.listSessions.invalidate();
    },
    onError: (error) => {
      reportFailure(error);
      onError(error);
    },
  });
}

/** The list is read anew each time: it is there to notice what one does not know of. */
export function useSessions() {
  return trpc.profile.listSessions.useQuery(undefined, { refetchOnMount: 'always' });
}

export function useEndSession() {
  const utils = trpc.useUtils();
  return trpc.profile.endSession.useMutation({
    onSuccess: () => toast({ title: 'Signed out', description: 'That device has to sign in again.' }),
    onError: reportFailure,
    onSettled: () => utils.profile.listSessions.invalidate(),
  });
}

export function useEndOtherSessions({ onSettled }: { onSettled: () => void }) {
  const utils = trpc.useUtils();
  return trpc.profile.endOtherSessions.useMutation({
    onSuccess: () => toast({ title: 'Signed out everywhere else', description: 'Only this device is signed in now.' }),
    onError: reportFailure,
    onSettled: async () => {
      onSettled();
      await utils.profile.listSessions.invalidate();
    },
  });
}

export function useConfirmationMail() {
  return trpc.emailVerification.sendAgain.useMutation({
    onSuccess: ({ message }) => toast({ title: 'Mail sent', description: message }),
    onError: reportFailure,
  });
}

export function useTakeBack() {
  const utils = trpc.useUtils();
  return trpc.children.restore.useMutation({
    onSuccess: async ({ name }) => {
      toast({ title: `${name} is back`, description: 'With every lesson, activity, milestone and letter.' });
      // Stories, counters, the calendar: a child comes back nearly everywhere.
      await utils.invalidate();
    },
    onError: async (error) => {
      reportFailure(error);
      await utils.children.listEnded.invalidate();
    },
  });
}
