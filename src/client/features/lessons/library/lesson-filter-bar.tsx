import { say } from '#words';
import { stages } from '../../../../shared/children/child-age.ts';
import { trpc } from '../../../data/trpc.ts';
import { stageWords } from '../../../format/stage-words.ts';
import { FilterBar } from '../../../list/filter-bar.tsx';
import { listFilters } from '../../../list/list-filters.ts';
import { listView, ViewSwitch } from '../../../list/view-switch.tsx';
import { type LessonView, tagsOf } from './lesson-filter.ts';

interface LessonFilterBarProps {
  view: LessonView;
  onView: (view: LessonView) => void;
  /** The lessons whose tags are offered. */
  lessons: readonly { tags: readonly string[] }[];
}

/** Search, category, age stage and tag: the same for own and prebuilt lessons. */
export function LessonFilterBar({ view, onView, lessons }: LessonFilterBarProps) {
  const { data: categories = [] } = trpc.valueCategories.list.useQuery({});
  const { bar } = listFilters(view, onView, {
    search: { label: say('Search lessons') },
    choices: {
      categoryId: {
        label: say('Category'),
        all: say('All categories'),
        options: categories.map(({ id, name }) => ({ value: id, label: name })),
      },
      stage: {
        label: say('Age stage'),
        all: say('All ages'),
        options: stages.map(({ name }) => ({ value: name, label: stageWords(name) })),
      },
      tag: {
        label: say('Tag'),
        all: say('All tags'),
        options: tagsOf(lessons).map((tag) => ({ value: tag, label: tag })),
      },
    },
  });
  return (
    <FilterBar
      {...bar}
      end={<ViewSwitch views={[listView]} value={view.view} onChange={(next) => onView({ ...view, view: next })} />}
    />
  );
}
