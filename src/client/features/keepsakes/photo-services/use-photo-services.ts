import { say } from '#words';
import type { Outcome } from '../../../data/outcomes.ts';
import { readOnVisit } from '../../../data/stale-queries.ts';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';

export type PhotoImport = NonNullable<RouterOutputs['photoServices']['latestImport']>;
export interface PhotoSearch {
  albumId?: string | null;
  personId?: string | null;
  from?: string;
  to?: string;
}

export const useOpenPicker = () =>
  trpc.photoServices.openGooglePicker.useMutation({ meta: { failed: { title: say('Couldn’t open Google Photos.') } } });

export const useAlbums = () => trpc.photoServices.albums.useQuery();

export const usePeople = () => trpc.photoServices.people.useQuery();

export const usePhotos = (search: PhotoSearch) =>
  trpc.photoServices.photos.useInfiniteQuery(search, { getNextPageParam: (last) => last.nextCursor });

export const useAlbumSummary = (id: string) => trpc.photoServices.summarizeAlbum.useQuery({ id }, { staleTime: 0 });

const askAgainMs = 2000;

/** Followed while it runs. */
export const useLatestImport = () =>
  trpc.photoServices.latestImport.useQuery(undefined, {
    ...readOnVisit,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? askAgainMs : false),
  });

export function useImportAlbum(outcome: Outcome) {
  const utils = trpc.useUtils();
  return trpc.photoServices.importAlbum.useMutation({
    onError: outcome.onError,
    onSuccess(begun) {
      utils.photoServices.latestImport.setData(undefined, begun);
      outcome.onSuccess();
    },
    meta: { failed: { title: say('Import failed') } },
  });
}

export const useStopImport = () =>
  trpc.photoServices.stopImport.useMutation({ meta: { failed: { title: say('Failed to stop the import.') } } });

export const useUndoImport = () =>
  trpc.photoServices.undoImport.useMutation({
    meta: { done: { title: say('Moved to Trash') }, failed: { title: say('Failed to undo the import.') } },
  });

export type AlbumSummary = RouterOutputs['photoServices']['summarizeAlbum'];
