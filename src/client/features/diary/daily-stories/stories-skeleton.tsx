import { chakra } from '@chakra-ui/react';
import { say } from '#words';
import { Skeleton, SkeletonRegion } from '../../../components/skeleton.tsx';

/** Three skeleton days. */
export function StoriesSkeleton() {
  return (
    <chakra.div marginTop="36px">
      <SkeletonRegion label={say('Loading stories')}>
        <Skeleton width="110px" height="20px" />
        {[1, 2, 3].map((line) => (
          <chakra.span
            key={line}
            display="grid"
            gridTemplateColumns={{ base: '1fr', md: '132px 1fr' }}
            gap="12px 28px"
            paddingBlock="22px"
            borderTop="1px solid {colors.border}"
          >
            <Skeleton width="56px" height="44px" justifySelf={{ md: 'center' }} />
            <chakra.span display="grid" gap="10px">
              <Skeleton width="38%" height="24px" />
              <Skeleton width="92%" maxWidth="620px" height="18px" />
              <Skeleton width="70%" maxWidth="480px" height="18px" />
            </chakra.span>
          </chakra.span>
        ))}
      </SkeletonRegion>
    </chakra.div>
  );
}
