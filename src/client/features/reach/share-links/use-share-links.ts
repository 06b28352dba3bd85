import { say } from '#words';
import type { Outcome } from '../../../data/outcomes.ts';
import { readOnVisit } from '../../../data/stale-queries.ts';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';

export type ShareLink = RouterOutputs['shareLinks']['list'][number];
export type CreatedLink = RouterOutputs['shareLinks']['create'];

/** Always refetched: people come here to see whether somebody has looked. */
export const useShareLinks = () => trpc.shareLinks.list.useQuery(undefined, readOnVisit);

export const useCreateShareLink = (outcome: { onSuccess: (made: CreatedLink) => void; onError: Outcome['onError'] }) =>
  trpc.shareLinks.create.useMutation({ ...outcome, meta: { failed: {} } });

export const useEndShareLink = () =>
  trpc.shareLinks.delete.useMutation({
    meta: {
      done: { title: say('Link ended'), description: say('It shows nothing anymore.') },
      failed: {},
    },
  });
