import { LayoutGrid, List } from 'lucide-react';
import { heirloomCategories, heirloomStatuses } from '../../../../shared/keepsakes/heirloom-choices.ts';
import { heirloomWord } from '../../../../shared/keepsakes/heirlooms.ts';
import { FilterBar } from '../../../components/filter-bar.tsx';
import { Segment } from '../../../components/segment.tsx';
import { trpc } from '../../../lib/trpc.ts';
import type { HeirloomFilter } from './use-heirlooms.ts';

/** The filter, and how the register is looked at. */
export interface HeirloomsLook extends HeirloomFilter {
  /** The grid, unless given. */
  view?: 'list';
}

interface HeirloomFiltersProps {
  look: HeirloomsLook;
  onLook: (look: HeirloomsLook) => void;
}

export const noChildLabel = 'General (No Child)';

export function HeirloomFilters({ look, onLook }: HeirloomFiltersProps) {
  const { data: family = [] } = trpc.children.list.useQuery();
  return (
    <FilterBar
      search={{
        label: 'Search heirlooms',
        placeholder: 'Search heirlooms',
        value: look.search ?? '',
        onChange: (search) => onLook({ ...look, search: search.trim() || undefined }),
      }}
      filters={[
        {
          label: 'Category',
          options: [{ value: '', label: 'All categories' }, ...optionsOf(heirloomCategories)],
          value: look.category ?? '',
          onChange: (value) => onLook({ ...look, category: heirloomCategories.find((known) => known === value) }),
        },
        {
          label: 'Child',
          options: [
            { value: '', label: 'All children' },
            { value: 'none', label: noChildLabel },
            ...family.map(({ id, name }) => ({ value: String(id), label: name })),
          ],
          value: look.child === undefined ? '' : String(look.child),
          onChange: (value) => onLook({ ...look, child: childOf(value) }),
        },
        {
          label: 'Status',
          options: [{ value: '', label: 'All statuses' }, ...optionsOf(heirloomStatuses)],
          value: look.status ?? '',
          onChange: (value) => onLook({ ...look, status: heirloomStatuses.find((known) => known === value) }),
        },
      ]}
      end={
        <Segment
          label="View"
          options={[
            { value: 'grid', label: 'Grid', icon: <LayoutGrid size={18} strokeWidth={1.75} aria-hidden /> },
            { value: 'list', label: 'List', icon: <List size={18} strokeWidth={1.75} aria-hidden /> },
          ]}
          value={look.view ?? 'grid'}
          onChange={(view) => onLook({ ...look, view: view === 'list' ? 'list' : undefined })}
          iconsOnly
        />
      }
    />
  );
}

const optionsOf = <Word extends Parameters<typeof heirloomWord>[0]>(words: readonly Word[]) =>
  words.map((word) => ({ value: word, label: heirloomWord(word) }));

const childOf = (value: string): HeirloomsLook['child'] => {
  if (value === 'none') return 'none';
  return value === '' ? undefined : Number(value);
};

/** Everything again; how the register is looked at stays. */
export const withoutFilters = ({ view }: HeirloomsLook): HeirloomsLook => (view ? { view } : {});

export const isFiltered = ({ search, category, child, status }: HeirloomsLook): boolean =>
  Boolean(search ?? category ?? child ?? status);
