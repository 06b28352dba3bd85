import { say } from '#words';
import type { Outcome } from '../../../data/outcomes.ts';
import { trpc } from '../../../data/trpc.ts';

const told = (title: string, sentence: string) => ({
  done: { title },
  failed: {
    sentence,
    // The message was delivered or deleted meanwhile, or has another author.
    telling: ['FORBIDDEN', 'NOT_FOUND'],
  },
});

export const useCreateMessage = (outcome: Outcome) =>
  trpc.legacyMessages.create.useMutation({
    ...outcome,
    meta: told(say('Message sealed'), say('Failed to save legacy message. Please try again.')),
  });

export const useUpdateMessage = (outcome: Outcome) =>
  trpc.legacyMessages.update.useMutation({
    ...outcome,
    meta: told(say('Message updated'), say('Failed to update legacy message. Please try again.')),
  });

export const useDeliverMessage = () =>
  trpc.legacyMessages.deliver.useMutation({
    meta: told(say('Message delivered'), say('Failed to deliver legacy message. Please try again.')),
  });

export const useDeleteMessage = () =>
  trpc.legacyMessages.delete.useMutation({
    meta: {
      ...told(say('Message deleted'), say('Failed to delete legacy message. Please try again.')),
      undo: 'message',
    },
  });
