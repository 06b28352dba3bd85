import { LayoutGrid, List, Route } from 'lucide-react';
import { experienceTypes, filterableStatuses } from '../../../../shared/plans/experience-kinds.ts';
import { FilterBar } from '../../../components/filter-bar.tsx';
import { Segment } from '../../../components/segment.tsx';
import type { LibraryView } from './experience-lines.ts';
import { statusNames, typeNames } from './experience-words.ts';
import type { ExperienceFilter } from './use-experiences.ts';

/** The filter, and how the library is looked at. */
export interface LibraryLook extends ExperienceFilter {
  /** The grid, unless given. */
  view?: Exclude<LibraryView, 'grid'>;
}

interface LibraryFiltersProps {
  look: LibraryLook;
  onLook: (look: LibraryLook) => void;
}

export function LibraryFilters({ look, onLook }: LibraryFiltersProps) {
  return (
    <FilterBar
      search={{
        label: 'Search experiences',
        placeholder: 'Search title, place, description',
        value: look.search ?? '',
        onChange: (search) => onLook({ ...look, search: search.trim() || undefined }),
      }}
      filters={[
        {
          label: 'Type',
          options: [
            { value: '', label: 'All types' },
            ...experienceTypes.map((type) => ({ value: type, label: typeNames[type] })),
          ],
          value: look.type ?? '',
          onChange: (value) => onLook({ ...look, type: experienceTypes.find((type) => type === value) }),
        },
        {
          label: 'Status',
          options: [
            { value: '', label: 'All statuses' },
            ...filterableStatuses.map((status) => ({ value: status, label: statusNames[status] })),
          ],
          value: look.status ?? '',
          onChange: (value) => onLook({ ...look, status: filterableStatuses.find((status) => status === value) }),
        },
      ]}
      end={
        <Segment
          label="View"
          options={[
            { value: 'grid', label: 'Grid', icon: <LayoutGrid size={18} strokeWidth={1.75} aria-hidden /> },
            { value: 'list', label: 'List', icon: <List size={18} strokeWidth={1.75} aria-hidden /> },
            { value: 'timeline', label: 'Timeline', icon: <Route size={18} strokeWidth={1.75} aria-hidden /> },
          ]}
          value={look.view ?? 'grid'}
          onChange={(view) => onLook({ ...look, view: view === 'grid' ? undefined : view })}
          iconsOnly
        />
      }
    />
  );
}

/** Everything again; how the library is looked at stays. */
export const withoutFilters = ({ view }: LibraryLook): LibraryLook => (view ? { view } : {});

export const isFiltered = ({ search, type, status }: LibraryLook): boolean => Boolean(search ?? type ?? status);
