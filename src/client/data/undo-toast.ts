import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { say } from '#words';
import type { TrashKind } from '../../shared/trash.ts';
import { errorSentence } from './errors.ts';
import type { Done } from './outcomes.ts';
import { toast } from './toast-store.ts';

/** A deleted record, as the trash names it. */
interface InTrash {
  kind: TrashKind;
  id: number | string;
}

/** The page's calls to the trash. */
export interface TrashCalls {
  restore: (which: InTrash) => Promise<unknown>;
  /** Leads to the Trash page. */
  open: () => void;
}

const undoMs = 10_000;

/** The record that a deletion moved to the trash; undefined for one occurrence of a series, which stays a part of it. */
export function deletedBy(kind: TrashKind, input: unknown): InTrash | undefined {
  const named = Object(input) as { id?: number; momentId?: string; remove?: string[]; occurrence?: unknown };
  const ids = { moment: named.momentId, memory: named.remove?.[0], photo_note: named.remove?.[0] };
  const id = kind in ids ? ids[kind as keyof typeof ids] : named.id;
  return id === undefined || named.occurrence ? undefined : { kind, id };
}

/** How a toast undoes its change, by button or key. */
export const offeringUndo = (onClick: () => void) => ({
  durationMs: undoMs,
  action: { label: say('Undo'), isUndo: true, onClick },
});

/** Says that the record is deleted, and offers to undo it for 10 seconds. */
export function offerUndo(client: QueryClient, calls: TrashCalls, which: InTrash, done: Done | undefined): void {
  toast({
    title: say('Moved to Trash'),
    ...done,
    ...offeringUndo(() => void restore(client, calls, which)),
  });
}

async function restore(client: QueryClient, calls: TrashCalls, which: InTrash): Promise<void> {
  const mutation = new MutationObserver(client, {
    mutationKey: [['trash', 'restore']],
    mutationFn: () => calls.restore(which),
    meta: { done: { title: say('Restored') } },
  });
  try {
    await mutation.mutate();
  } catch (error) {
    const action = { label: say('Open Trash'), onClick: calls.open };
    toast({ title: say('Not restored'), description: errorSentence(error), action, variant: 'destructive' });
  }
}
