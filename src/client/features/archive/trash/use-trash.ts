import { keepPreviousData } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { say } from '#words';
import type { Trashed, TrashKind } from '../../../../shared/trash.ts';
import { isSavedHere } from '../../../data/outbox.ts';
import { toast } from '../../../data/toast-store.ts';
import { type TrpcUtils, trpc } from '../../../data/trpc.ts';
import type { Steps } from '../../../list/show-more.tsx';
import { restoredAddress } from './restored-address.ts';

export const steps: Steps = { first: 50, more: 100, most: 950 };

/** Which part of the trash is shown. */
export interface TrashFilter {
  kind?: TrashKind | undefined;
  search?: string | undefined;
}

/** Asks for one more than it shows, to know whether there are more. */
const inputFor = (filter: TrashFilter, shown: number) => ({ ...filter, limit: shown + 1 });

export const useTrash = (filter: TrashFilter, shown: number) =>
  trpc.trash.list.useQuery(inputFor(filter, shown), { placeholderData: keepPreviousData });

export function prefetchTrash(utils: TrpcUtils): void {
  void utils.trash.list.prefetch(inputFor({}, steps.first));
}

export const nameOf = ({ kind, id }: Trashed) => ({ kind, id });

/** Its toast leads to what was restored. */
export function useRestore() {
  const { history } = useRouter();
  return trpc.trash.restore.useMutation({
    onSuccess: (record, { kind, id }) => {
      if (isSavedHere(record)) return;
      const address = restoredAddress(kind, id, record);
      toast({ title: say('Restored'), action: { label: say('Show it'), onClick: () => history.push(address) } });
    },
    meta: { failed: { title: say('Not restored') } },
  });
}

export const useErase = () =>
  trpc.trash.erase.useMutation({
    meta: { done: { title: say('Deleted for good') }, failed: say('Couldn’t delete it. Please try again.') },
  });

export const useEmptyTrash = () =>
  trpc.trash.empty.useMutation({
    meta: { done: { title: say('The Trash is empty') }, failed: say('Couldn’t empty the Trash. Please try again.') },
  });
