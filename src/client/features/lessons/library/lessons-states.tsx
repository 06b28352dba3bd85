import { chakra } from '@chakra-ui/react';
import { say } from '#words';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton, SkeletonCards, SkeletonRegion } from '../../../ui/skeleton.tsx';
import type { LessonView } from './lesson-filter.ts';

/** Skeleton cards. */
export function LessonsSkeleton() {
  return (
    <SkeletonRegion label={say('Loading lessons')} marginTop="24px">
      <SkeletonCards
        gap="22px"
        card={
          <chakra.span display="grid" gap="12px" padding="22px 20px 20px">
            <Skeleton width="36%" height="16px" />
            <Skeleton width="70%" height="24px" />
            <Skeleton width="94%" height="16px" />
            <Skeleton width="80%" height="16px" />
            <Skeleton width="46%" height="20px" />
          </chakra.span>
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
