import { chakra } from '@chakra-ui/react';
import { say } from '#words';
import { PictureCardsSkeleton } from '../../../components/picture-card.tsx';
import { Skeleton, SkeletonRegion } from '../../../components/skeleton.tsx';
import type { LibraryView } from './experience-lines.ts';

/** Skeleton cards or rows. */
export function LibrarySkeleton({ view }: { view: LibraryView }) {
  return (
    <chakra.div marginTop="24px">
      <SkeletonRegion label={say('Loading experiences')}>
        {view === 'grid' ? <PictureCardsSkeleton /> : <Lines isTimeline={view === 'timeline'} />}
      </SkeletonRegion>
    </chakra.div>
  );
}

function Lines({ isTimeline }: { isTimeline: boolean }) {
  return (
    <chakra.span display="grid" gap="20px" paddingInlineStart={isTimeline ? { base: '36px', md: '158px' } : undefined}>
      {[1, 2, 3, 4].map((line) => (
        <Skeleton key={line} height={isTimeline ? { base: '300px', md: '168px' } : '76px'} borderRadius="lg" />
      ))}
    </chakra.span>
  );
}
