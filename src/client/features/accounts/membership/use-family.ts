import { say } from '#words';
import type { Outcome } from '../../../data/outcomes.ts';
import { readOnVisit } from '../../../data/stale-queries.ts';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';

export type Family = RouterOutputs['families']['get'];
export type Invitation = RouterOutputs['invitations']['list'][number];
export type CreatedInvitation = RouterOutputs['invitations']['create'];

/** Always refetched: others join and accept without notice. */
export const useFamily = () => trpc.families.get.useQuery(undefined, readOnVisit);
/** Also always refetched, but not twice when the page has just asked for them. */
export const useInvitations = () => trpc.invitations.list.useQuery(undefined, readOnVisit);

export const useInvite = (outcome: { onSuccess: (made: CreatedInvitation) => void; onError: Outcome['onError'] }) =>
  trpc.invitations.create.useMutation({ ...outcome, meta: { failed: {} } });

export const useSetMember = (outcome: Outcome) =>
  trpc.families.setMember.useMutation({ ...outcome, meta: { done: { title: say('Saved') }, failed: {} } });

export const useRevokeInvitation = () =>
  trpc.invitations.revoke.useMutation({
    meta: { done: { title: say('Invitation revoked'), description: say('Its link no longer works.') }, failed: {} },
  });

/** Nothing cached belongs to the account's new family, so start over. */
const beginAnew = () => window.location.assign('/');

export const useLeaveFamily = () => trpc.families.leave.useMutation({ meta: { failed: {} }, onSuccess: beginAnew });

export const useAcceptInvitation = () => trpc.invitations.accept.useMutation({ onSuccess: beginAnew });
