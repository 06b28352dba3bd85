import { chakra } from '@chakra-ui/react';
import { say } from '#words';
import { Card } from '../../../components/card.tsx';
import { Skeleton, SkeletonRegion } from '../../../components/skeleton.tsx';

/** The skeleton: the strip, two children and a chart. */
export function AnalyticsSkeleton() {
  return (
    <SkeletonRegion label={say('Loading analytics')} marginTop={{ base: '20px', lg: '24px' }}>
      <Card height="118px" display="grid" gridTemplateColumns="repeat(4, 1fr)" padding="24px 28px" gap="24px">
        {['lessons', 'experiences', 'stories', 'milestones'].map((counter) => (
          <chakra.span key={counter} display="grid" gap="10px" alignContent="start">
            <Skeleton width="54px" height="40px" />
            <Skeleton width="80%" height="16px" />
          </chakra.span>
        ))}
      </Card>
      <Skeleton width="240px" height="30px" marginTop="44px" />
      <chakra.span
        display="grid"
        gap="24px"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      >
        {['older', 'younger'].map((child) => (
          <Card key={child} padded display="grid" gap="18px">
            <Skeleton width="40%" height="26px" />
            <Skeleton width="100%" height="28px" />
            <Skeleton width="100%" height="28px" />
            <Skeleton width="100%" height="28px" />
            <Skeleton width="100%" height="28px" />
          </Card>
        ))}
      </chakra.span>
      <Skeleton width="240px" height="30px" marginTop="44px" />
      <Card padded>
        <Skeleton width="100%" height="300px" />
      </Card>
    </SkeletonRegion>
  );
}
