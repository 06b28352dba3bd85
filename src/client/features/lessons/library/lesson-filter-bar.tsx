import type { ReactNode } from 'react';
import { stages } from '../../../../shared/children/child-age.ts';
import { FilterBar } from '../../../components/filter-bar.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { type LessonFilter, tagsOf } from './lesson-filter.ts';

interface LessonFilterBarProps {
  filter: LessonFilter;
  /** Whose tags are offered. */
  lessons: readonly { tags: readonly string[] }[];
  onFilter: (filter: LessonFilter) => void;
  end: ReactNode;
}

/** Search, category, age stage and tag: the same for one's own lessons and the prebuilt ones. */
export function LessonFilterBar({ filter, lessons, onFilter, end }: LessonFilterBarProps) {
  const { data: categories = [] } = trpc.valueCategories.list.useQuery({});
  const tags = tagsOf(lessons);
  return (
    <FilterBar
      search={{
        label: 'Search lessons',
        value: filter.search ?? '',
        onChange: (search) => onFilter({ search: search.trim() || undefined }),
      }}
      filters={[
        {
          label: 'Category',
          options: [
            { value: '', label: 'All categories' },
            ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
          ],
          value: filter.categoryId === undefined ? '' : String(filter.categoryId),
          onChange: (value) => onFilter({ categoryId: value === '' ? undefined : Number(value) }),
        },
        {
          label: 'Age stage',
          options: [{ value: '', label: 'All ages' }, ...stages.map(({ name }) => ({ value: name, label: name }))],
          value: filter.stage ?? '',
          onChange: (value) => onFilter({ stage: value || undefined }),
        },
        {
          label: 'Tag',
          options: [{ value: '', label: 'All tags' }, ...tags.map((tag) => ({ value: tag, label: tag }))],
          value: filter.tag ?? '',
          onChange: (value) => onFilter({ tag: value || undefined }),
        },
      ]}
      end={end}
    />
  );
}
