import { chakra } from '@chakra-ui/react';
import { Skeleton, SkeletonRegion } from '../../components/skeleton.tsx';

/** Cards or rows in the shape of those that arrive. */
export function HeirloomsSkeleton({ asList }: { asList: boolean }) {
  return (
    <chakra.div marginTop="24px">
      <SkeletonRegion label="Loading heirlooms">{asList ? <Rows /> : <Cards />}</SkeletonRegion>
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
            <Skeleton width="90%" height="18px" />
            <Skeleton width="50%" height="24px" />
          </chakra.span>
        </chakra.span>
      ))}
    </chakra.span>
  );
}

function Rows() {
  return (
    <chakra.span display="grid" gap="14px">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height="76px" borderRadius="lg" />
      ))}
    </chakra.span>
  );
}
