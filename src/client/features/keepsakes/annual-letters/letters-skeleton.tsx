import { css } from '#styled-system/css';
import { say } from '#words';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';

/** The skeleton of a letter and the year beside it. */
export function LettersSkeleton() {
  return (
    <SkeletonRegion label={say('Loading letter')}>
      <div className={css({ display: 'flex', gap: '14px', alignItems: 'center' })}>
        <div className={css({ hideBelow: 'md' })}>
          <Skeleton css={{ width: '52px', height: '52px', borderRadius: '50%' }} />
        </div>
        <Skeleton css={{ width: '180px', height: '28px' }} />
      </div>
      <Skeleton css={{ width: '100%', height: '40px' }} />
      <div
        className={css({
          display: 'grid',
          gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
          gap: { base: '28px', lg: '48px' },
          marginTop: '12px',
        })}
      >
        <Skeleton css={{ width: '100%', height: { base: '480px', lg: '720px' }, borderRadius: 'sm' }} />
        <div className={css({ hideBelow: 'lg' })}>
          <Skeleton css={{ width: '100%', height: '420px' }} />
        </div>
      </div>
    </SkeletonRegion>
  );
}
