import { useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import type { SearchResult } from '../../../shared/overview/search.ts';
import { useDebounced } from '../../browser/use-debounced.ts';
import { useChildren } from '../../data/use-children.ts';
import { PartFailure } from '../../loading/part-failure.tsx';
import { RowsSkeleton } from '../../ui/list-row.tsx';
import { SkeletonRegion } from '../../ui/skeleton.tsx';
import type { FormChooserProps, ShellForm } from '../shell-actions.ts';
import { NothingFound } from './nothing-found.tsx';
import { PaletteField, PaletteKeys } from './palette-field.tsx';
import { type FoundCounts, PaletteFilters } from './palette-filters.tsx';
import { PaletteList } from './palette-list.tsx';
import { type FoundFilter, useFound } from './use-found.ts';
import {
  countsByKind,
  countText,
  doGroup,
  useGoToGroup,
  useRecentGroup,
  useResultGroups,
  useTrashGroup,
} from './use-groups.tsx';
import { useListKeys } from './use-list-keys.ts';

interface PaletteProps extends Pick<FormChooserProps, 'onClose' | 'onChoose'> {
  forms: readonly ShellForm[];
  story: ShellForm;
}

const pauseMs = 180;

/** The field, its filters, and the rows with results. */
export function Palette({ onClose, onChoose, forms, story }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<FoundFilter>({});
  const family = useChildren();
  const words = typed.trim();
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const { asked, found, results, isSettled, counts } = useResults(words, filter);
  const choosing = { words, onClose, onChoose };
  const ofResults = useResultGroups(results, found.hasNextPage ? found.fetchNextPage : undefined, choosing);
  const recent = useRecentGroup(choosing, setTyped);
  const goTo = useGoToGroup(choosing);
  const inTrash = useTrashGroup(asked);
  const toDo = doGroup(isFiltered ? [] : forms, story, choosing);
  const others = words === '' ? [recent, goTo, toDo] : isFiltered ? [toDo] : [goTo, inTrash, toDo];
  const groups = [...ofResults, ...others].filter(({ rows }) => rows.length > 0);
  const { field, list } = useListKeys(groups, { words, isReady: isSettled, hasResults: results.length > 0 });
  const isNothing = words !== '' && isSettled && found.isSuccess && results.length === 0;
  return (
    <>
      <PaletteField {...field} typed={typed} onType={setTyped} onClose={onClose} />
      {words !== '' && <PaletteFilters {...{ filter, family, counts }} onFilter={setFilter} />}
      <div className={bodyClass}>
        {words !== '' && found.isPending && <LoadingResults />}
        {words !== '' && found.isError && (
          <div className={css({ paddingInline: '12px' })}>
            <PartFailure title={say('Couldn’t search.')} error={found.error} onRetry={() => void found.refetch()} />
          </div>
        )}
        {isNothing && (
          <NothingFound words={words} onWords={setTyped} onSearchAll={isFiltered ? () => setFilter({}) : undefined} />
        )}
        <PaletteList {...list} label={say('Results')} groups={groups} />
      </div>
      <output className={css({ srOnly: true })}>
        {words !== '' && isSettled && found.isSuccess && foundText(results.length, found.hasNextPage)}
      </output>
      <PaletteKeys />
    </>
  );
}

/** The results for the words, after a pause in typing. Until then the previous results stay. */
function useResults(words: string, filter: FoundFilter) {
  const asked = useDebounced(words, pauseMs);
  const found = useFound(asked, filter);
  // The same question unless a kind is chosen: then the other kinds keep their counts.
  const all = useFound(asked, { ...filter, kind: undefined });
  const isShown = words !== '' && asked !== '' && !found.isError;
  const results = isShown ? (found.data?.pages.flatMap((page) => page.results) ?? []) : [];
  const counts = isShown && all.isSuccess ? countsOf(all.data.pages, all.hasNextPage) : undefined;
  return { asked, found, results, isSettled: words === asked && !found.isFetching, counts };
}

function countsOf(pages: readonly { results: SearchResult[] }[], hasMore: boolean): FoundCounts {
  const results = pages.flatMap((page) => page.results);
  return { all: countText(results.length, hasMore), byKind: countsByKind(results, hasMore), hasMore };
}

const foundText = (count: number, hasMore: boolean): string =>
  hasMore
    ? say('{count, plural, one {# result} other {# results}}, and more', { count })
    : say('{count, plural, =0 {Nothing found} one {# result} other {# results}}', { count });

/** Shown only after a moment, because most answers arrive earlier. */
function LoadingResults() {
  return (
    <div className={css({ paddingInline: '12px', animation: 'fadeIn 120ms 300ms both' })}>
      <SkeletonRegion label={say('Searching')}>
        <RowsSkeleton rows={3} minHeight="64px" />
      </SkeletonRegion>
    </div>
  );
}

const bodyClass = css({
  flex: '1 1 auto',
  minHeight: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  padding: { base: '4px 8px 24px', md: '4px 8px 10px' },
});
