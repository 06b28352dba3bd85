import { say } from '#words';
import type { Outcome } from '../../../data/outcomes.ts';
import { readOnVisit } from '../../../data/stale-queries.ts';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';

export type Household = RouterOutputs['households']['get'];
export type HouseholdMoment = RouterOutputs['households']['moments'][number];
export type InvitedHousehold = RouterOutputs['households']['invite'];

/** Always refetched: the other family accepts and ends without notice. */
export const useHousehold = (childId: number) => trpc.households.get.useQuery({ id: childId }, readOnVisit);

export const useInviteHousehold = (outcome: {
  onSuccess: (made: InvitedHousehold) => void;
  onError: Outcome['onError'];
}) => trpc.households.invite.useMutation({ ...outcome, meta: { failed: {} } });

export const useEndHousehold = () =>
  trpc.households.end.useMutation({
    meta: { done: { title: say('Ended') }, failed: say('Couldn’t end it. Please try again.') },
  });

export const useAcceptHousehold = (onSuccess: (accepted: { childId: number }) => void) =>
  trpc.households.accept.useMutation({ onSuccess });

export const useSetHeart = () =>
  trpc.households.setHeart.useMutation({ meta: { failed: say('Couldn’t change it. Please try again.') } });

export const useWriteNote = (outcome: Outcome) =>
  trpc.households.writeNote.useMutation({ ...outcome, meta: { done: { title: say('Note saved') }, failed: {} } });

export const useDeleteNote = () =>
  trpc.households.deleteNote.useMutation({
    meta: { done: { title: say('Deleted') }, failed: say('Couldn’t delete it. Please try again.') },
  });

export const useKeepCopy = () =>
  trpc.households.keepCopy.useMutation({
    meta: {
      done: { title: say('Copy saved'), description: say('It is in your own story of that day.') },
      failed: say('Couldn’t save a copy. Please try again.'),
    },
  });
