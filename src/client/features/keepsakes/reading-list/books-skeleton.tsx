import { chakra } from '@chakra-ui/react';
import { say } from '#words';
import { Skeleton, SkeletonCards, SkeletonRegion } from '../../../components/skeleton.tsx';

/** Skeleton cards. */
export function BooksSkeleton() {
  return (
    <chakra.div marginTop="24px">
      <SkeletonRegion label={say('Loading books')}>
        <SkeletonCards
          gap="22px"
          card={
            <chakra.span display="grid" gridTemplateColumns="84px 1fr" gap="16px" padding="18px">
              <Skeleton width="84px" height="126px" />
              <chakra.span display="grid" gap="10px" alignContent="start">
                <Skeleton width="46%" height="24px" />
                <Skeleton width="90%" height="24px" />
                <Skeleton width="60%" height="16px" />
                <Skeleton width="76%" height="16px" />
              </chakra.span>
            </chakra.span>
          }
        />
      </SkeletonRegion>
    </chakra.div>
  );
}
