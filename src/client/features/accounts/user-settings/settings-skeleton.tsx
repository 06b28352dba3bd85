import { css } from '#styled-system/css';
import { say } from '#words';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';

/** The first three sections' skeleton, at their height, so that the dialog keeps its size. */
export function SettingsSkeleton() {
  return (
    <div className={fullHeightClass}>
      <SkeletonRegion label={say('Loading your settings')}>
        <TitleSkeleton width="46%" />
        <div className={css({ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: '14px' })}>
          <FieldSkeleton />
          <FieldSkeleton />
        </div>
        <FieldSkeleton />
        <TitleSkeleton width="32%" />
        <div className={css({ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: '14px' })}>
          <Skeleton css={{ height: '22px', width: '70%' }} />
          <Skeleton css={{ height: '22px', width: '80%' }} />
          <Skeleton css={{ height: '22px', width: '75%' }} />
          <Skeleton css={{ height: '22px', width: '60%' }} />
        </div>
        <TitleSkeleton width="52%" />
        <SwitchSkeleton />
        <SwitchSkeleton />
        <SwitchSkeleton />
      </SkeletonRegion>
    </div>
  );
}

const fullHeightClass = css({ minHeight: '100dvh', overflow: 'hidden' });

function TitleSkeleton({ width }: { width: string }) {
  return (
    <div className={css({ paddingTop: '28px', '&:first-of-type': { paddingTop: '4px' } })}>
      <Skeleton css={{ height: '26px' }} style={{ width }} />
    </div>
  );
}

function FieldSkeleton() {
  return (
    <div className={css({ display: 'grid', gap: '8px' })}>
      <Skeleton css={{ height: '18px', width: '45%' }} />
      <Skeleton css={{ height: { base: '48px', lg: '44px' }, borderRadius: 'md' }} />
    </div>
  );
}

function SwitchSkeleton() {
  return (
    <div className={css({ display: 'flex', justifyContent: 'space-between', alignItems: 'center', minHeight: '48px' })}>
      <Skeleton css={{ height: '20px', width: '45%' }} />
      <Skeleton css={{ height: '28px', width: '48px', borderRadius: 'full' }} />
    </div>
  );
}
