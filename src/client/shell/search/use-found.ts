import { keepPreviousData } from '@tanstack/react-query';
import { say } from '#words';
import type { SearchKind } from '../../../shared/overview/search.ts';
import { trpc } from '../../data/trpc.ts';
import { useIsCarer } from '../../session/carer.ts';

export interface FoundFilter {
  kind?: SearchKind | undefined;
  childId?: number | undefined;
  year?: number | undefined;
}

const atOnce = 20;

const inputOf = (q: string, { kind, childId, year }: FoundFilter) => ({
  q,
  limit: atOnce,
  ...(kind && { kinds: kind }),
  ...(childId !== undefined && { childId }),
  ...(year !== undefined && { from: `${year}-01-01`, to: `${year}-12-31` }),
});

/**
 * The family's records with these words, page by page. Always refetched: a change doesn't say which records it touches.
 */
export const useFound = (words: string, filter: FoundFilter) =>
  trpc.search.find.useInfiniteQuery(inputOf(words, filter), {
    enabled: words !== '',
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });

/** Deleted records with these words in the title. */
export function useFoundInTrash(search: string) {
  const enabled = !useIsCarer() && search !== '';
  return trpc.trash.list.useQuery({ search, limit: 3 }, { enabled, placeholderData: keepPreviousData });
}

/** Words that find something by themselves. */
export function useNearWords(words: string): string[] {
  const near = nearWords(words);
  const found = trpc.useQueries((ask) => near.map((word) => ask.search.find({ q: word, limit: 1 }, { retry: false })));
  return near.filter((_, index) => found[index]?.data?.results.length);
}

const [mostWords, shortestPart] = [4, 4];

/** Each of several words. For a single long word its two halves, as in 'snowplow'. */
function nearWords(words: string): string[] {
  const all = [...new Set(words.split(/\s+/).filter((word) => word.length > 1))];
  if (all.length > 1) return all.slice(0, mostWords);
  const [word = ''] = all;
  const half = Math.ceil(word.length / 2);
  return half < shortestPart ? [] : [word.slice(0, half), word.slice(-half)];
}

export const useRestoreFound = () =>
  trpc.trash.restore.useMutation({
    meta: { done: { title: say('Restored') }, failed: { title: say('Not restored') } },
  });
