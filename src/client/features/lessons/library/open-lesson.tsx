import { ChevronUp, Pencil, Sparkles, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { trpc } from '../../../data/trpc.ts';
import { lazyPart } from '../../../loading/lazy-part.tsx';
import { Part, type PartQuery } from '../../../loading/part.tsx';
import { ForParents } from '../../../session/carer.ts';
import { TagList } from '../../../ui/badge.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { PriorityBadge } from '../../../ui/priority-badge.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { ActivityList } from './activity-list.tsx';
import type { LessonActions } from './lesson-card.tsx';
import { ActivityProgress, CardTop, CategoryName, categoryColor, LessonCardRoot, LessonMeta } from './lesson-parts.tsx';
import type { Category, Lesson, ListedLesson } from './use-lessons.ts';

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
    <LessonCardRoot
      css={{ boxShadow: 'sm', flexDirection: { base: 'column', lg: 'row' } }}
      style={categoryColor(category?.color)}
    >
      <div className={css({ flex: '1.15', minWidth: '0', padding: { base: '22px 20px 20px', lg: '28px 32px' } })}>
        <Tools {...props} />
        <Words {...props} whole={whole} />
      </div>
      <section className={activitiesClass} aria-labelledby={headingId}>
        <div
          className={css({
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: '6px 16px',
            marginBottom: '8px',
          })}
        >
          <h3 className={css({ textStyle: 'h3' })} id={headingId}>
            {say('Activities')}
          </h3>
          <ActivityProgress
            done={activities?.filter(({ completed }) => completed).length ?? lesson.activitiesDone}
            all={activities?.length ?? lesson.activityCount}
          />
        </div>
        {whole.data && <ActivityList lesson={whole.data} />}
        <ForParents>
          <Button variant="subtle" block onClick={onGenerate}>
            <Sparkles aria-hidden />
            {say('Generate Activities')}
          </Button>
        </ForParents>
      </section>
    </LessonCardRoot>
  );
}

function Tools({ lesson, category, onEdit, onDelete, onToggle }: OpenLessonProps) {
  return (
    <CardTop css={{ flexWrap: 'wrap' }}>
      <CategoryName>{category?.name}</CategoryName>
      <PriorityBadge priority={lesson.priority} />
      <span className={css({ display: 'flex', marginBlock: '-8px', marginInline: 'auto -10px' })}>
        <ForParents>
          <IconButton icon={Pencil} label={say('Edit lesson')} onClick={onEdit} />
          <IconButton icon={Trash2} label={say('Delete lesson')} onClick={onDelete} />
        </ForParents>
        <IconButton icon={ChevronUp} label={say('Close lesson')} aria-expanded onClick={onToggle} />
      </span>
    </CardTop>
  );
}

function Words({ lesson, excluded, whole }: OpenLessonProps & { whole: PartQuery<Lesson> }) {
  return (
    <>
      <h2 className={css({ textStyle: 'h2', overflowWrap: 'anywhere' })}>{lesson.title}</h2>
      <div className={css({ marginTop: '8px' })}>
        <LessonMeta lesson={lesson} />
      </div>
      <p className={leadClass}>{lesson.description}</p>
      <Part query={whole} failed={say('Couldn’t load lessons.')} skeleton={<WordsSkeleton />}>
        {(data) => <WholeLesson lesson={data} excluded={excluded} />}
      </Part>
      <div className={css({ marginTop: '18px' })}>
        <TagList tags={lesson.tags} all />
      </div>
    </>
  );
}

function WordsSkeleton() {
  return (
    <SkeletonRegion label={say('Loading lessons')}>
      <span className={css({ display: 'grid', gap: '12px', paddingTop: '20px' })}>
        <Skeleton css={{ width: '94%', height: '16px' }} />
        <Skeleton css={{ width: '80%', height: '16px' }} />
      </span>
    </SkeletonRegion>
  );
}

const leadClass = css({
  font: '400 1.1875rem/1.5 {fonts.heading}',
  marginTop: '14px',
  maxWidth: '54ch',
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
});

const activitiesClass = css({
  flex: '1',
  minWidth: 0,
  background: 'bg.subtle',
  padding: { base: '20px', lg: '28px 30px' },
  borderTop: { base: '1px solid {colors.border}', lg: 'none' },
  borderInlineStart: { lg: '1px solid {colors.border}' },
  borderStartEndRadius: { lg: 'lg' },
  borderEndStartRadius: { base: 'lg', lg: 0 },
  borderEndEndRadius: 'lg',
});
