import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { type SearchKind, searchKinds } from '../../../shared/overview/search.ts';
import { useToday } from '../../session/today.ts';
import { childPalette } from '../../ui/child-palette.ts';
import { kindWords } from './kind-words.ts';
import type { FoundFilter } from './use-found.ts';

/** How many results there are, as text: "3", or "3+" while there may be more. */
export interface FoundCounts {
  all: string;
  byKind: ReadonlyMap<SearchKind, string>;
  hasMore: boolean;
}

interface PaletteFiltersProps {
  filter: FoundFilter;
  onFilter: (filter: FoundFilter) => void;
  family: readonly { id: number; name: string; dateOfBirth: string }[];
  counts?: FoundCounts | undefined;
}

/** Where to search: kinds, a child, a year. Kinds without a result are left out once all results are known. */
export function PaletteFilters({ filter, onFilter, family, counts }: PaletteFiltersProps) {
  const isOffered = (kind: SearchKind) =>
    !counts || counts.hasMore || counts.all === '0' || counts.byKind.has(kind) || filter.kind === kind;
  const chooseKind = (kind: SearchKind | undefined) => onFilter({ ...filter, kind });
  return (
    <fieldset className={barClass} aria-label={say('Filters')}>
      <button className={chipClass} type="button" aria-pressed={!filter.kind} onClick={() => chooseKind(undefined)}>
        {sayAs('kinds of records', 'All')}
        {counts && <span className={countClass}>{counts.all}</span>}
      </button>
      {searchKinds.filter(isOffered).map((kind) => (
        <button
          key={kind}
          className={chipClass}
          type="button"
          aria-pressed={filter.kind === kind}
          onClick={() => chooseKind(filter.kind === kind ? undefined : kind)}
        >
          {kindWords[kind].heading}
          {counts?.byKind.has(kind) && <span className={countClass}>{counts.byKind.get(kind)}</span>}
        </button>
      ))}
      <span className={lineClass} aria-hidden />
      {family.map(({ id, name }, index) => (
        <button
          key={id}
          className={chipClass}
          type="button"
          aria-pressed={filter.childId === id}
          onClick={() => onFilter({ ...filter, childId: filter.childId === id ? undefined : id })}
        >
          <span className={css({ colorPalette: childPalette(index), ...dotStyles })} aria-hidden />
          {name}
        </button>
      ))}
      <YearFilter {...{ filter, onFilter, family }} />
    </fieldset>
  );
}

function YearFilter({ filter, onFilter, family }: PaletteFiltersProps) {
  const thisYear = Number(useToday().slice(0, 4));
  const births = family.map(({ dateOfBirth }) => Number(dateOfBirth.slice(0, 4)));
  const first = Math.min(thisYear - 10, ...births);
  const years = Array.from({ length: thisYear - first + 1 }, (_, index) => thisYear - index);
  return (
    <select
      className={chipClass}
      aria-label={say('Year')}
      value={filter.year ?? ''}
      onChange={({ target }) => onFilter({ ...filter, year: Number(target.value) || undefined })}
    >
      <option value="">{say('Any time')}</option>
      {years.map((year) => (
        <option key={year} value={year}>
          {year}
        </option>
      ))}
    </select>
  );
}

const barClass = css({
  display: 'flex',
  flex: 'none',
  gap: { base: '8px', md: '6px' },
  minWidth: 0,
  overflowX: 'auto',
  padding: { base: '10px 16px', md: '10px 20px' },
  border: 0,
  borderBottom: '1px solid {colors.border.muted}',
  scrollbarWidth: { base: 'none', md: 'thin' },
});

const lineClass = css({ flex: 'none', width: '1px', background: 'border', margin: '8px 2px' });

const chipClass = css({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  gap: '7px',
  minHeight: { base: '44px', md: '36px' },
  paddingInline: { base: '14px', md: '10px' },
  border: '1px solid {colors.border.emphasized}',
  borderRadius: 'full',
  background: 'bg.panel',
  fontSize: '0.875rem',
  fontWeight: '600',
  whiteSpace: 'nowrap',
  color: 'fg.muted',
  '&[aria-pressed=true]': { background: 'brand.muted', borderColor: 'brand.solid', color: 'brand.fg' },
});

const countClass = css({ fontWeight: '500', fontVariantNumeric: 'tabular-nums' });

const dotStyles = css.raw({ width: '9px', height: '9px', borderRadius: '50%', background: 'colorPalette.solid' });
