import { say } from '#words';
import { heirloomCategories, heirloomStatuses } from '../../../../shared/keepsakes/heirloom-choices.ts';
import { heirloomWord } from '../../../../shared/keepsakes/heirloom-words.ts';
import { useChildren } from '../../../data/use-children.ts';
import { FilterBar } from '../../../list/filter-bar.tsx';
import { childChoice, listFilters } from '../../../list/list-filters.ts';
import { listView, ViewSwitch } from '../../../list/view-switch.tsx';
import type { HeirloomFilter } from './use-heirlooms.ts';

/** The filters and the view. */
export interface HeirloomsLook extends HeirloomFilter {
  /** The grid by default. */
  view?: 'list';
}

export const noChildLabel = say('General (No Child)');

const optionsOf = <Word extends Parameters<typeof heirloomWord>[0]>(words: readonly Word[]) =>
  words.map((word) => ({ value: word, label: heirloomWord(word) }));

/** The list's filters, and how the address holds them. */
export function useHeirloomFilters(look: HeirloomsLook, onLook: (look: HeirloomsLook) => void) {
  const family = useChildren();
  const child = childChoice(family);
  return listFilters(look, onLook, {
    search: { label: say('Search heirlooms'), placeholder: say('Search heirlooms') },
    choices: {
      category: { label: say('Category'), all: say('All categories'), options: optionsOf(heirloomCategories) },
      child: { ...child, options: [{ value: 'none', label: noChildLabel }, ...child.options] },
      status: { label: say('Status'), all: say('All statuses'), options: optionsOf(heirloomStatuses) },
    },
  });
}

interface HeirloomFiltersProps {
  look: HeirloomsLook;
  onLook: (look: HeirloomsLook) => void;
}

export function HeirloomFilters({ look, onLook }: HeirloomFiltersProps) {
  return (
    <FilterBar
      {...useHeirloomFilters(look, onLook).bar}
      end={<ViewSwitch views={[listView]} value={look.view} onChange={(view) => onLook({ ...look, view })} />}
    />
  );
}
