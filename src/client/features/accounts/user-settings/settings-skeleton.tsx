import { chakra } from '@chakra-ui/react';
import { say } from '#words';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';

/** The first three sections' skeleton, at their height, so that the dialog keeps its size. */
export function SettingsSkeleton() {
  return (
    <FullHeight>
      <SkeletonRegion label={say('Loading your settings')}>
        <TitleSkeleton width="46%" />
        <chakra.div display="grid" gridTemplateColumns={{ sm: '1fr 1fr' }} gap="14px">
          <FieldSkeleton />
          <FieldSkeleton />
        </chakra.div>
        <FieldSkeleton />
        <TitleSkeleton width="32%" />
        <chakra.div display="grid" gridTemplateColumns={{ sm: '1fr 1fr' }} gap="14px">
          <Skeleton height="22px" width="70%" />
          <Skeleton height="22px" width="80%" />
          <Skeleton height="22px" width="75%" />
          <Skeleton height="22px" width="60%" />
        </chakra.div>
        <TitleSkeleton width="52%" />
        <SwitchSkeleton />
        <SwitchSkeleton />
        <SwitchSkeleton />
      </SkeletonRegion>
    </FullHeight>
  );
}

const FullHeight = chakra('div', { base: { minHeight: '100dvh', overflow: 'hidden' } });

function TitleSkeleton({ width }: { width: string }) {
  return (
    <chakra.div paddingTop="28px" css={{ '&:first-of-type': { paddingTop: '4px' } }}>
      <Skeleton height="26px" style={{ width }} />
    </chakra.div>
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
