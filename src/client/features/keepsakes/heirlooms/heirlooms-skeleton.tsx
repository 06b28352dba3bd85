import { chakra } from '@chakra-ui/react';
import { say } from '#words';
import { PictureCardsSkeleton } from '../../../components/picture-card.tsx';
import { Skeleton, SkeletonRegion } from '../../../components/skeleton.tsx';

/** Skeleton cards or rows. */
export function HeirloomsSkeleton({ asList }: { asList: boolean }) {
  return (
    <chakra.div marginTop="24px">
      <SkeletonRegion label={say('Loading heirlooms')}>{asList ? <Rows /> : <PictureCardsSkeleton />}</SkeletonRegion>
    </chakra.div>
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
