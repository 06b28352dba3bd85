import { Route } from 'lucide-react';
import { say } from '#words';
import { experienceTypes, filterableStatuses } from '../../../../shared/plans/experience-kinds.ts';
import { experienceTypeNames } from '../../../format/experience-words.ts';
import { FilterBar } from '../../../list/filter-bar.tsx';
import { listFilters } from '../../../list/list-filters.ts';
import { listView, ViewSwitch } from '../../../list/view-switch.tsx';
import type { LibraryView } from './experience-lines.ts';
import { statusNames } from './experience-words.ts';
import type { ExperienceFilter } from './use-experiences.ts';

/** The filters and the view. */
export interface LibraryLook extends ExperienceFilter {
  /** The grid by default. */
  view?: Exclude<LibraryView, 'grid'>;
}

/** The library's filters, and how the address holds them. */
export const experienceFilters = (look: LibraryLook, onLook: (look: LibraryLook) => void) =>
  listFilters(look, onLook, {
    search: { label: say('Search experiences'), placeholder: say('Search title, place, description') },
    choices: {
      type: {
        label: say('Type'),
        all: say('All types'),
        options: experienceTypes.map((value) => ({ value, label: experienceTypeNames[value] })),
      },
      status: {
        label: say('Status'),
        all: say('All statuses'),
        options: filterableStatuses.map((value) => ({ value, label: statusNames[value] })),
      },
    },
  });

interface LibraryFiltersProps {
  look: LibraryLook;
  onLook: (look: LibraryLook) => void;
}

export function LibraryFilters({ look, onLook }: LibraryFiltersProps) {
  return (
    <FilterBar
      {...experienceFilters(look, onLook).bar}
      end={
        <ViewSwitch
          value={look.view}
          onChange={(view) => onLook({ ...look, view })}
          views={[listView, { value: 'timeline', label: say('Timeline'), icon: Route }]}
        />
      }
    />
  );
}
