import { say } from '#words';
import type { Outcome } from '../../../data/outcomes.ts';
import { readOnVisit } from '../../../data/stale-queries.ts';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';

export type Relative = RouterOutputs['relatives']['list'][number];
export type InvitedRelative = RouterOutputs['relatives']['invite'];
export type RelativeLink = RouterOutputs['relatives']['newLink'];
export type RelativeResponse = RouterOutputs['relatives']['responses'][number];
export type SharedInList = RouterOutputs['relatives']['shared'][number];

/** Always refetched: relatives open their page and answer without notice, and stories are shared in their own forms. */
export const useRelatives = () => trpc.relatives.list.useQuery(undefined, readOnVisit);
export const useResponses = () => trpc.relatives.responses.useQuery({}, readOnVisit);
export const useShared = (relativeId: number | undefined) =>
  trpc.relatives.shared.useQuery({ relativeId }, readOnVisit);

interface Made<Answer> {
  onSuccess: (made: Answer) => void;
  onError?: Outcome['onError'];
}

export const useInviteRelative = (outcome: Made<InvitedRelative>) =>
  trpc.relatives.invite.useMutation({ ...outcome, meta: { failed: {} } });

export const useChangeRelative = (outcome: Made<Relative>) =>
  trpc.relatives.update.useMutation({ ...outcome, meta: { done: { title: say('Saved') }, failed: {} } });

export const useNewLink = (outcome: Made<RelativeLink>) =>
  trpc.relatives.newLink.useMutation({ ...outcome, meta: { failed: {} } });

export const useEndRelative = () =>
  trpc.relatives.end.useMutation({
    meta: { done: { title: say('Access ended') }, failed: say('Couldn’t end the access. Please try again.') },
  });

export const useForgetDevice = () =>
  trpc.relatives.forgetDevice.useMutation({
    meta: { done: { title: say('Ended on this device') }, failed: say('Couldn’t end it. Please try again.') },
  });

export const useDeleteComment = () =>
  trpc.relatives.deleteComment.useMutation({
    meta: { done: { title: say('Deleted') }, failed: say('Couldn’t delete it. Please try again.') },
  });
