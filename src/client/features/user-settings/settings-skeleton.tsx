import { chakra } from '@chakra-ui/react';
import { Skeleton, SkeletonRegion } from '../../components/skeleton.tsx';

/** The first three sections as they will stand there. */
export function SettingsSkeleton() {
  return (
    <SkeletonRegion label="Loading your settings">
      <Skeleton height="26px" width="52%" />
      <chakra.div display="grid" gridTemplateColumns={{ sm: '1fr 1fr' }} gap="14px">
        <FieldSkeleton />
        <FieldSkeleton />
      </chakra.div>
      <FieldSkeleton />
      <Skeleton height="26px" width="38%" marginTop="36px" />
      <chakra.div display="grid" gridTemplateColumns={{ sm: '1fr 1fr' }} gap="14px">
        <Skeleton height="22px" width="70%" />
        <Skeleton height="22px" width="80%" />
        <Skeleton height="22px" width="75%" />
        <Skeleton height="22px" width="60%" />
      </chakra.div>
      <Skeleton height="26px" width="60%" marginTop="36px" />
      <SwitchSkeleton />
      <SwitchSkeleton />
      <SwitchSkeleton />
    </SkeletonRegion>
  );
}

function FieldSkeleton() {
  return (
    <chakra.div display="grid" gap="8px">
      <Skeleton height="18px" width="45%" />
      <Skeleton height={{ base: '48px', lg: '44px' }} borderRadius="md" />
    </chakra.div>
  );
}

function SwitchSkeleton() {
  return (
    <chakra.div display="flex" justifyContent="space-between" alignItems="center" minHeight="48px">
      <Skeleton height="20px" width="45%" />
      <Skeleton height="28px" width="48px" borderRadius="full" />
    </chakra.div>
  );
}
