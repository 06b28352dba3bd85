import { chakra } from '@chakra-ui/react';
import { ChevronUp, Pencil, Sparkles, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { say } from '#words';
import { trpc } from '../../../data/trpc.ts';
import { lazyPart } from '../../../loading/lazy-part.tsx';
import { Part, type PartQuery } from '../../../loading/part.tsx';
import { TagList } from '../../../ui/badge.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { PriorityBadge } from '../../../ui/priority-badge.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { ActivityList } from './activity-list.tsx';
import type { LessonActions } from './lesson-card.tsx';
import { ActivityProgress, CardTop, CategoryName, categoryColor, LessonCardRoot, LessonMeta } from './lesson-parts.tsx';
import type { Category, Lesson, ListedLesson } from './use-values.ts';

const WholeLesson = lazyPart(async () => (await import('./whole-lesson.tsx')).WholeLesson, {
  failed: say('Couldn’t load lessons.'),
  skeleton: <WordsSkeleton />,
});

interface OpenLessonProps extends LessonActions {
  lesson: ListedLesson;
  category: Category | undefined;
  /** Children the lesson is not for. */
  excluded: readonly string[];
}

/** A lesson in full: words on the left, activities on the right. */
export function OpenLesson(props: OpenLessonProps) {
  const { lesson, category, onGenerate } = props;
  const whole = trpc.values.get.useQuery({ id: lesson.id });
  const activities = whole.data?.activities;
  const headingId = useId();
  return (
    <LessonCardRoot boxShadow="sm" flexDirection={{ lg: 'row' }} style={categoryColor(category?.color)}>
      <chakra.div flex="1.15" minWidth="0" padding={{ base: '22px 20px 20px', lg: '28px 32px' }}>
        <Tools {...props} />
        <Words {...props} whole={whole} />
      </chakra.div>
      <Activities aria-labelledby={headingId}>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          gap="6px 16px"
          marginBottom="8px"
        >
          <chakra.h3 textStyle="h3" id={headingId}>
            {say('Activities')}
          </chakra.h3>
          <ActivityProgress
            done={activities?.filter(({ completed }) => completed).length ?? lesson.activitiesDone}
            all={activities?.length ?? lesson.activityCount}
          />
        </chakra.div>
        {whole.data && <ActivityList lesson={whole.data} />}
        <Button variant="subtle" block onClick={onGenerate}>
          <Sparkles aria-hidden />
          {say('Generate Activities')}
        </Button>
      </Activities>
    </LessonCardRoot>
  );
}

function Tools({ lesson, category, onEdit, onDelete, onToggle }: OpenLessonProps) {
  return (
    <CardTop flexWrap="wrap">
      <CategoryName>{category?.name}</CategoryName>
      <PriorityBadge priority={lesson.priority} />
      <chakra.span display="flex" marginBlock="-8px" marginInline="auto -10px">
        <IconButton icon={Pencil} label={say('Edit lesson')} onClick={onEdit} />
        <IconButton icon={Trash2} label={say('Delete lesson')} onClick={onDelete} />
        <IconButton icon={ChevronUp} label={say('Close lesson')} aria-expanded onClick={onToggle} />
      </chakra.span>
    </CardTop>
  );
}

function Words({ lesson, excluded, whole }: OpenLessonProps & { whole: PartQuery<Lesson> }) {
  return (
    <>
      <chakra.h2 textStyle="h2" overflowWrap="anywhere">
        {lesson.title}
      </chakra.h2>
      <chakra.div marginTop="8px">
        <LessonMeta lesson={lesson} />
      </chakra.div>
      <Lead>{lesson.description}</Lead>
      <Part query={whole} failed={say('Couldn’t load lessons.')} skeleton={<WordsSkeleton />}>
        {(data) => <WholeLesson lesson={data} excluded={excluded} />}
      </Part>
      <chakra.div marginTop="18px">
        <TagList tags={lesson.tags} all />
      </chakra.div>
    </>
  );
}

function WordsSkeleton() {
  return (
    <SkeletonRegion label={say('Loading lessons')}>
      <chakra.span display="grid" gap="12px" paddingTop="20px">
        <Skeleton width="94%" height="16px" />
        <Skeleton width="80%" height="16px" />
      </chakra.span>
    </SkeletonRegion>
  );
}

const Lead = chakra('p', {
  base: {
    font: '400 1.1875rem/1.5 {fonts.heading}',
    marginTop: '14px',
    maxWidth: '54ch',
    textWrap: 'pretty',
    overflowWrap: 'anywhere',
  },
});

const Activities = chakra('section', {
  base: {
    flex: '1',
    minWidth: 0,
    background: 'bg.subtle',
    padding: { base: '20px', lg: '28px 30px' },
    borderTop: { base: '1px solid {colors.border}', lg: 'none' },
    borderInlineStart: { lg: '1px solid {colors.border}' },
    borderStartEndRadius: { lg: 'lg' },
    borderEndStartRadius: { base: 'lg', lg: 0 },
    borderEndEndRadius: 'lg',
  },
});
