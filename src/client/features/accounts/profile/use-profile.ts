import { say } from '#words';
import type { Outcome } from '../../../data/outcomes.ts';
import { readOnVisit } from '../../../data/stale-queries.ts';
import { toast } from '../../../data/toast-store.ts';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';

export type Session = RouterOutputs['profile']['listSessions'][number];
export type EndedChild = RouterOutputs['children']['listEnded'][number];

export function useUpdateProfile({ onError }: Pick<Outcome, 'onError'>) {
  const utils = trpc.useUtils();
  return trpc.profile.update.useMutation({
    meta: { done: { title: say('Profile updated'), description: say('Your changes have been saved.') }, failed: {} },
    onSuccess: (user) => utils.auth.currentUser.setData(undefined, user),
    onError,
  });
}

export const useChangePassword = ({ onSuccess, onError }: Outcome) =>
  trpc.profile.changePassword.useMutation({
    meta: { failed: {} },
    onSuccess: ({ message }) => {
      toast({ title: say('Password changed'), description: message });
      onSuccess();
    },
    onError,
  });

/** Always refetched: its purpose is to show what the owner doesn't know about. */
export function useSessions() {
  return trpc.profile.listSessions.useQuery(undefined, readOnVisit);
}

export const useEndSession = () =>
  trpc.profile.endSession.useMutation({
    meta: { done: { title: say('Signed out'), description: say('That device has to sign in again.') }, failed: {} },
  });

export const useEndOtherSessions = () =>
  trpc.profile.endOtherSessions.useMutation({
    meta: {
      done: { title: say('Signed out everywhere else'), description: say('Only this device is signed in now.') },
      failed: {},
    },
  });

/** The answer says whether it was sent. */
export const useConfirmationMail = () =>
  trpc.emailVerification.sendAgain.useMutation({
    meta: { failed: {} },
    onSuccess: ({ message }) => toast({ title: message }),
  });

export const useTakeBack = () =>
  trpc.children.restore.useMutation({
    meta: { failed: {} },
    onSuccess: ({ name }) =>
      toast({
        title: say('{name} is back', { name }),
        description: say('With every lesson, activity, milestone and letter.'),
      }),
  });
