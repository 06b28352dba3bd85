import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { lazyPart } from '../../../loading/lazy-part.tsx';
import { LoadedCard } from '../../../loading/section-card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { usePlan } from './use-plan.ts';

const skeleton = (
  <div className={css({ display: 'grid', gap: '14px' })}>
    <Skeleton css={{ height: '28px', width: '50%' }} />
    <Skeleton css={{ height: '120px' }} />
  </div>
);
const PlanDetails = lazyPart(async () => (await import('./plan-details.tsx')).PlanDetails, {
  failed: say('Couldn’t load your plan.'),
  skeleton,
});

/** The family's plan, where this server takes payments. `isBack`: somebody has just come back from a checkout. */
export function PlanCard({ isBack }: { isBack: boolean }) {
  const plan = usePlan(isBack);
  // Whether there is anything to show is known with the answer.
  if (!isBack && !plan.data?.payments) return null;
  return (
    <LoadedCard
      title={sayAs('of a family', 'Plan')}
      query={plan}
      failed={say('Couldn’t load your plan.')}
      loading={say('Loading your plan')}
      skeleton={skeleton}
    >
      {(data) => <PlanDetails plan={data} isBack={isBack} />}
    </LoadedCard>
  );
}
