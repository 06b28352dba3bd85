import { say } from '#words';
import type { Outcome } from '../../../lib/outcomes.ts';
import { type RouterOutputs, trpc } from '../../../lib/trpc.ts';

export type LegacyMessage = RouterOutputs['legacyMessages']['list'][number];

/** The family's messages, or those to one child. */
export const useLegacyMessages = (childId: number | undefined) =>
  trpc.legacyMessages.list.useQuery(childId === undefined ? {} : { childId });

const told = (title: string, what: string) => ({
  done: { title },
  failed: {
    sentence: say('Failed to {what} legacy message. Please try again.', { what }),
    // It was delivered or deleted meanwhile, or is another author's.
    telling: ['FORBIDDEN', 'NOT_FOUND'],
  },
});

export const useCreateMessage = (outcome: Outcome) =>
  trpc.legacyMessages.create.useMutation({ ...outcome, meta: told(say('Message sealed'), 'save') });

export const useUpdateMessage = (outcome: Outcome) =>
  trpc.legacyMessages.update.useMutation({ ...outcome, meta: told(say('Message updated'), 'update') });

export const useDeliverMessage = () =>
  trpc.legacyMessages.deliver.useMutation({ meta: told(say('Message delivered'), 'deliver') });

export const useDeleteMessage = () =>
  trpc.legacyMessages.delete.useMutation({ meta: told(say('Message deleted'), 'delete') });
