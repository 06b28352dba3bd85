import { type RouterOutputs, trpc } from '../../../lib/trpc.ts';

export type LegacyMessage = RouterOutputs['legacyMessages']['list'][number];

/** The family's messages, or those to one child. */
export const useLegacyMessages = (childId: number | undefined) =>
  trpc.legacyMessages.list.useQuery(childId === undefined ? {} : { childId });

const told = (title: string, what: string) => ({
  done: { title },
  failed: {
    sentence: `Failed to ${what} legacy message. Please try again.`,
    // It was delivered or deleted meanwhile, or is another author's.
    telling: ['FORBIDDEN', 'NOT_FOUND'],
  },
});

/** Writing, changing, delivering and deleting. */
export const useMessageChanges = () => ({
  create: trpc.legacyMessages.create.useMutation({ meta: told('Message sealed', 'save') }),
  update: trpc.legacyMessages.update.useMutation({ meta: told('Message updated', 'update') }),
  deliver: trpc.legacyMessages.deliver.useMutation({ meta: told('Message delivered', 'deliver') }),
  remove: trpc.legacyMessages.delete.useMutation({ meta: told('Message deleted', 'delete') }),
});
