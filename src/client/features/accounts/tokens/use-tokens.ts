import { say } from '#words';
import type { Outcome } from '../../../data/outcomes.ts';
import { readOnVisit } from '../../../data/stale-queries.ts';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';

export type Token = RouterOutputs['tokens']['list'][number];
type CreatedToken = RouterOutputs['tokens']['create'];

/** Always refetched, because people come here to see the last use. */
export const useTokens = () => trpc.tokens.list.useQuery(undefined, readOnVisit);

export const useCreateToken = (outcome: { onSuccess: (made: CreatedToken) => void; onError: Outcome['onError'] }) =>
  trpc.tokens.create.useMutation({ ...outcome, meta: { failed: {} } });

export const useRevokeToken = () =>
  trpc.tokens.revoke.useMutation({
    meta: {
      done: { title: say('Token revoked'), description: say('Programs using it no longer work.') },
      failed: {},
    },
  });
