import { say } from '#words';
import type { Outcome } from '../../../data/outcomes.ts';
import { trpc } from '../../../data/trpc.ts';

export const useKeepFamily = () =>
  trpc.leaving.keepFamily.useMutation({
    meta: { done: { title: say('The family stays'), description: say('Nothing will be deleted.') }, failed: {} },
  });

export const useDeleteFamily = (outcome: Outcome) =>
  trpc.leaving.deleteFamily.useMutation({
    ...outcome,
    meta: {
      done: {
        title: say('Deletion scheduled'),
        description: say('We’ve told every member. Until then, any of you can stop it.'),
      },
      failed: {},
    },
  });

export const useDeleteAccount = ({ onError }: Pick<Outcome, 'onError'>) =>
  trpc.leaving.deleteAccount.useMutation({
    meta: { failed: {} },
    // Loads a new document, so that nothing of the account stays in this one.
    onSuccess: () => window.location.assign('/auth'),
    onError,
  });
