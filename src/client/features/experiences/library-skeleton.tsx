import { chakra } from '@chakra-ui/react';
import { Skeleton, SkeletonRegion } from '../../components/skeleton.tsx';
import type { LibraryView } from './experience-lines.ts';

/** Cards or rows in the shape of those that arrive. */
export function LibrarySkeleton({ view }: { view: LibraryView }) {
  return (
    <chakra.div marginTop="24px">
      <SkeletonRegion label="Loading experiences">
        {view === 'grid' ? <Cards /> : <Lines isTimeline={view === 'timeline'} />}
      </SkeletonRegion>
    </chakra.div>
  );
}

function Cards() {
  return (
    <chakra.span
      display="grid"
      gap={{ base: '18px', lg: '24px' }}
      gridTemplateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' }}
    >
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <chakra.span key={card} display="block" borderRadius="lg" overflow="hidden" background="bg.panel">
          <Skeleton aspectRatio="16 / 9" borderRadius="0" />
          <chakra.span display="grid" gap="12px" padding="16px 20px">
            <Skeleton width="40%" height="20px" />
            <Skeleton width="80%" height="24px" />
            <Skeleton width="60%" height="18px" />
            <Skeleton width="50%" height="24px" />
          </chakra.span>
        </chakra.span>
      ))}
    </chakra.span>
  );
}

function Lines({ isTimeline }: { isTimeline: boolean }) {
  return (
    <chakra.span display="grid" gap="20px" paddingLeft={isTimeline ? { base: '36px', md: '158px' } : undefined}>
      {[1, 2, 3, 4].map((line) => (
        <Skeleton key={line} height={isTimeline ? { base: '300px', md: '168px' } : '76px'} borderRadius="lg" />
      ))}
    </chakra.span>
  );
}
