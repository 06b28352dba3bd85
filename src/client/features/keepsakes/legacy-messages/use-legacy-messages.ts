import { toast } from '../../../components/toast-store.ts';
import { codeOf, currentOf, errorSentence } from '../../../lib/errors.ts';
import { type RouterOutputs, trpc } from '../../../lib/trpc.ts';

export type LegacyMessage = RouterOutputs['legacyMessages']['list'][number];

/** The family's messages, or those to one child. */
export const useLegacyMessages = (childId: number | undefined) =>
  trpc.legacyMessages.list.useQuery(childId === undefined ? {} : { childId });

/** Refusals whose own sentence says what happened; any other failure gets ours. */
const tellingCodes = new Set(['CONFLICT', 'FORBIDDEN', 'NOT_FOUND', 'PLAN_LIMIT']);

function reportFailure(error: unknown, sentence: string) {
  // Its form deals with it.
  if (currentOf(error)) return;
  const isTelling = tellingCodes.has(codeOf(error) ?? '');
  toast({ title: 'Error', description: isTelling ? errorSentence(error) : sentence, variant: 'destructive' });
}

/** Writing, changing, delivering and deleting. The lists are fetched anew also after a failure. */
export function useMessageChanges() {
  const utils = trpc.useUtils();
  const onSettled = () =>
    Promise.all([utils.legacyMessages.list.invalidate(), utils.children.belongings.invalidate()]).then(() => undefined);
  const told = (title: string, what: string) => ({
    onSuccess: () => toast({ title }),
    onError: (error: unknown) => reportFailure(error, `Failed to ${what} legacy message. Please try again.`),
    onSettled,
  });
  return {
    create: trpc.legacyMessages.create.useMutation(told('Message sealed', 'save')),
    update: trpc.legacyMessages.update.useMutation(told('Message updated', 'update')),
    deliver: trpc.legacyMessages.deliver.useMutation(told('Message delivered', 'deliver')),
    remove: trpc.legacyMessages.delete.useMutation(told('Message deleted', 'delete')),
  };
}
