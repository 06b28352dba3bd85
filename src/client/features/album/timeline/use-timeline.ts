import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { type ReactNode, useState } from 'react';
import { say } from '#words';
import { addDays, type CalendarDate, lastDayOfMonth } from '../../../../shared/calendar-date.ts';
import { birthdayAt } from '../../../../shared/children/child-age.ts';
import { isSavedHere } from '../../../data/outbox.ts';
import { type RouterOutputs, type TrpcUtils, trpc } from '../../../data/trpc.ts';
import { ageOn, type Years } from './years-of-life.ts';

/** With `node`, something that another feature shows on that day. */
export type Entry = RouterOutputs['timeline']['ofChild']['entries'][number] & { node?: ReactNode };
export type FamilyPhoto = RouterOutputs['timeline']['photos']['photos'][number];

/** What the photos page shows, kept in the address. */
export interface PhotosView {
  childId?: number;
  favorites?: true;
  /** yyyy-MM: hides photos of later months. */
  month?: string;
}

const photosInput = ({ month, ...filter }: PhotosView) => ({
  ...filter,
  films: true,
  to: month && lastDayOfMonth(`${month}-01`),
});

const monthsInput = ({ childId, favorites }: PhotosView) => ({ childId, favorites, films: true });

export const usePhotoPages = (view: PhotosView) =>
  trpc.timeline.photos.useInfiniteQuery(photosInput(view), { getNextPageParam: (last) => last.nextCursor });

export const usePhotoMonths = (view: PhotosView) => trpc.timeline.photoMonths.useQuery(monthsInput(view));

export function prefetchPhotos(utils: TrpcUtils, view: PhotosView): void {
  void utils.timeline.photos.prefetchInfinite(photosInput(view));
  void utils.timeline.photoMonths.prefetch(monthsInput(view));
}

interface Born extends Years {
  id: number;
}

/** Records from after a child's death belong to its last year. */
function endOfAge(child: Born, age: number | undefined): CalendarDate | undefined {
  const isLast = child.rememberedOn && age === ageOn(child, child.rememberedOn);
  return age === undefined || isLast ? undefined : addDays(birthdayAt(child.dateOfBirth, age + 1), -1);
}

/** A child's timeline; with an age, it begins at the end of that year and goes back. */
export const useTimelinePages = (child: Born, age: number | undefined) =>
  trpc.timeline.ofChild.useInfiniteQuery(
    { id: child.id, to: endOfAge(child, age) },
    { getNextPageParam: (last) => last.nextCursor },
  );

export function prefetchTimeline(utils: TrpcUtils, id: number): void {
  void utils.timeline.ofChild.prefetchInfinite({ id });
  void utils.timeline.ages.prefetch({ id });
}

interface Markable {
  fileId: number | null;
  isFavorite: boolean;
}

/** Shows a heart at once. A second press waits for the first. Loaded pages of photos aren't fetched again. */
export function useFavorites() {
  const { timeline } = trpc.useUtils();
  const client = useQueryClient();
  const [marks, setMarks] = useState<ReadonlyMap<number, boolean>>(new Map());
  const mark = trpc.timeline.setFavorite.useMutation({
    scope: { id: 'favorites' },
    meta: { failed: say('Couldn’t change this favorite. Please try again.'), isWritten: true },
    onSuccess: (data, favorite) => {
      if (isSavedHere(data)) return;
      for (const queryKey of [getQueryKey(trpc.timeline.photos), getQueryKey(trpc.timeline.ofChild)]) {
        client.setQueriesData({ queryKey }, (shown: unknown) => marked(shown, favorite));
        // A running request may return the old mark.
        void client.invalidateQueries({ queryKey, predicate: ({ state }) => state.fetchStatus === 'fetching' });
      }
      // Lists of favorites gain or lose this photo, so they are fetched again.
      const isOfFavorites = ({ queryKey }: { queryKey: readonly unknown[] }) =>
        JSON.stringify(queryKey).includes('"favorites":true');
      void timeline.photos.invalidate(undefined, { predicate: isOfFavorites });
      void timeline.photoMonths.invalidate(undefined, { predicate: isOfFavorites });
      void timeline.yearInPhotos.invalidate();
    },
    onSettled: (data, _error, { fileId, isFavorite }) =>
      !isSavedHere(data) &&
      setMarks((before) =>
        before.get(fileId) === isFavorite ? new Map([...before].filter(([id]) => id !== fileId)) : before,
      ),
  });
  const isFavorite = ({ fileId, isFavorite: stored }: Markable) =>
    (fileId === null ? undefined : marks.get(fileId)) ?? stored;
  return {
    isFavorite,
    toggle(photo: Markable) {
      const { fileId } = photo;
      if (fileId === null) return;
      const next = !isFavorite(photo);
      setMarks((before) => new Map([...before, [fileId, next]]));
      mark.mutate({ fileId, isFavorite: next });
    },
  };
}
/** The same pages with the photo's new mark wherever the photo appears. */
function marked(shown: unknown, mark: { fileId: number; isFavorite: boolean }): unknown {
  if (Array.isArray(shown)) return shown.map((each: unknown) => marked(each, mark));
  if (typeof shown !== 'object' || shown === null) return shown;
  const photo = 'fileId' in shown && shown.fileId === mark.fileId ? { isFavorite: mark.isFavorite } : {};
  return { ...Object.fromEntries(Object.entries(shown).map(([key, part]) => [key, marked(part, mark)])), ...photo };
}

export type Favorites = ReturnType<typeof useFavorites>;
