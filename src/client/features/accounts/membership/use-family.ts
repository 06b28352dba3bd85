import { readOnVisit } from '../../../data/stale-queries.ts';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';

export type Family = RouterOutputs['families']['get'];
export type Invitation = RouterOutputs['invitations']['list'][number];
export type CreatedInvitation = RouterOutputs['invitations']['create'];

/** Always refetched: others join and accept without notice. */
export const useFamily = () => trpc.families.get.useQuery(undefined, readOnVisit);
/** Nothing cached belongs to the account's new family, so start over. */
const beginAnew = () => window.location.assign('/');

export const useLeaveFamily = () => trpc.families.leave.useMutation({ meta: { failed: {} }, onSuccess: beginAnew });

export const useAcceptInvitation = () => trpc.invitations.accept.useMutation({ onSuccess: beginAnew });
