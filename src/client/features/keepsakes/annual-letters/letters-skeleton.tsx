import { chakra } from '@chakra-ui/react';
import { say } from '#words';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';

/** The skeleton of a letter and the year beside it. */
export function LettersSkeleton() {
  return (
    <SkeletonRegion label={say('Loading letter')}>
      <chakra.div display="flex" gap="14px" alignItems="center">
        <chakra.div hideBelow="md">
          <Skeleton width="52px" height="52px" borderRadius="50%" />
        </chakra.div>
        <Skeleton width="180px" height="28px" />
      </chakra.div>
      <Skeleton width="100%" height="40px" />
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' }}
        gap={{ base: '28px', lg: '48px' }}
        marginTop="12px"
      >
        <Skeleton width="100%" height={{ base: '480px', lg: '720px' }} borderRadius="sm" />
        <chakra.div hideBelow="lg">
          <Skeleton width="100%" height="420px" />
        </chakra.div>
      </chakra.div>
    </SkeletonRegion>
  );
}
