import { css } from '#styled-system/css';
import { say } from '#words';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton, SkeletonCards, SkeletonRegion } from '../../../ui/skeleton.tsx';
import type { LessonView } from './lesson-filter.ts';

/** Skeleton cards. */
export function LessonsSkeleton() {
  return (
    <SkeletonRegion css={{ marginTop: '24px' }} label={say('Loading lessons')}>
      <SkeletonCards
        css={{ gap: '22px' }}
        card={
          <span className={css({ display: 'grid', gap: '12px', padding: '22px 20px 20px' })}>
            <Skeleton css={{ width: '36%', height: '16px' }} />
            <Skeleton css={{ width: '70%', height: '24px' }} />
            <Skeleton css={{ width: '94%', height: '16px' }} />
            <Skeleton css={{ width: '80%', height: '16px' }} />
            <Skeleton css={{ width: '46%', height: '20px' }} />
          </span>
        }
      />
    </SkeletonRegion>
  );
}

interface NoMatchesProps {
  view: LessonView;
  onView: (view: LessonView) => void;
}

/** Nothing matches the filters; clearing them keeps tab and view. */
export function NoMatches({ view: { tab, view }, onView }: NoMatchesProps) {
  return (
    <EmptyState
      title={say('No lessons found')}
      hint={say('Try another word, or fewer filters.')}
      picture="none"
      action={
        <Button onClick={() => onView({ ...(tab ? { tab } : {}), ...(view ? { view } : {}) })}>
          {say('Clear all')}
        </Button>
      }
    />
  );
}
