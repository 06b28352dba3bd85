import { css } from '#styled-system/css';
import { formatNumber, say, sayAs } from '#words';
import { formatDollars } from '../../../../shared/money.ts';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';
import { Say } from '../../../format/say.tsx';
import { Part } from '../../../loading/part.tsx';
import { Card } from '../../../ui/card.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';

/** This year's trips and costs beside the limits in the settings. */
export function YearStrip() {
  const budget = trpc.experiences.budget.useQuery({});
  return (
    <Part
      query={budget}
      failed={say('Couldn’t load this year’s budget.')}
      skeleton={
        <SkeletonRegion label={say('Loading this year’s budget')}>
          <Skeleton css={{ height: { base: '81px', md: '90px' }, borderRadius: 'lg' }} />
        </SkeletonRegion>
      }
    >
      {(data) => <Measures budget={data} />}
    </Part>
  );
}

function Measures({ budget }: { budget: RouterOutputs['experiences']['budget'] }) {
  const { year, trips, maxTripsPerYear, cost, annualBudget } = budget;
  return (
    <Card css={stripStyles} asChild>
      <dl>
        <Measure label={say('Trips in {year}', { year })} used={trips} of={maxTripsPerYear} format={formatNumber} />
        <Measure label={say('Budget for {year}', { year })} used={cost} of={annualBudget} format={formatDollars} />
      </dl>
    </Card>
  );
}

interface MeasureProps {
  label: string;
  used: number;
  of: number;
  format: (amount: number) => string;
}

function Measure({ label, used, of, format }: MeasureProps) {
  const isOver = used > of;
  // In cents, because 0.1 + 0.2 is not 0.3.
  const rest = Math.round(Math.abs(of - used) * 100) / 100;
  const share = of === 0 ? (used > 0 ? 1 : 0) : Math.min(1, used / of);
  return (
    <div className={itemClass}>
      <dt>{label}</dt>
      <dd>
        <span className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 10px' })}>
          <Say
            text="<used>{used}</used><limit>of {limit}</limit>"
            values={{ used: format(used), limit: format(of) }}
            used={(amount) => <span className={usedClass}>{amount}</span>}
            limit={(words) => <span>{words}</span>}
          />
          <span className={restClass} data-over={isOver || undefined}>
            {isOver
              ? sayAs('more than the limit', '{amount} over', { amount: format(rest) })
              : sayAs('until the limit', '{amount} left', { amount: format(rest) })}
          </span>
        </span>
        <span className={trackClass} aria-hidden data-over={isOver || undefined}>
          <span style={{ width: `${share * 100}%` }} />
        </span>
      </dd>
    </div>
  );
}

const stripStyles = css.raw({ display: 'grid', gridTemplateColumns: '1fr 1fr', marginTop: '12px', overflow: 'hidden' });

const itemClass = css({
  display: 'grid',
  alignContent: 'space-between',
  padding: { base: '10px 14px 14px', md: '14px 28px 18px' },
  borderInlineStart: '1px solid {colors.border.muted}',
  borderTop: '1px solid {colors.border.muted}',
  marginTop: '-1px',
  marginInlineStart: '-1px',
  fontSize: { base: '0.8125rem', md: '0.9375rem' },
  color: 'fg.muted',
  fontVariantNumeric: 'lining-nums tabular-nums',
  '& > dt': { fontWeight: '500' },
});

const usedClass = css({ font: '400 1.375rem/1.3 {fonts.heading}', color: 'fg' });

const restClass = css({
  marginInlineStart: { md: 'auto' },
  display: { base: 'none', md: 'inline' },
  fontSize: { base: '0.8125rem', md: '0.875rem' },
  color: 'fg.subtle',
  '&[data-over]': { display: 'inline', color: 'warning.fg', fontWeight: '600' },
});

const trackClass = css({
  display: 'block',
  height: '6px',
  marginTop: '6px',
  borderRadius: 'full',
  background: 'bg.muted',
  overflow: 'hidden',
  '& > span': { display: 'block', height: '100%', borderRadius: 'full', background: 'brand.solid' },
  '&[data-over] > span': { background: 'warning.fg' },
});
