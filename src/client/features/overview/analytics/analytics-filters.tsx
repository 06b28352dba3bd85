import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { analyticsPeriods, defaultAnalyticsPeriod } from '../../../../shared/overview/analytics-periods.ts';
import { useChildren } from '../../../data/use-children.ts';
import { Select } from '../../../forms/select.tsx';
import { Segment } from '../../../ui/segment.tsx';
import type { AnalyticsView } from './use-analytics.ts';

interface AnalyticsFiltersProps {
  view: AnalyticsView;
  onView: (view: AnalyticsView) => void;
}

const periodOptions = analyticsPeriods.map((months) => ({
  value: String(months),
  label: say('Last {months} Months', { months }),
}));

/** Which child, and how many months. */
export function AnalyticsFilters({ view, onView }: AnalyticsFiltersProps) {
  const family = useChildren();
  const children = family.map(({ id, name }) => ({ value: String(id), label: name }));
  // A child in the address who is missing. The select must not show another choice than the page.
  const isUnknown = view.childId !== undefined && !family.some(({ id }) => id === view.childId);
  return (
    <div className={barClass}>
      <div className={css({ width: { base: '100%', md: '220px' } })}>
        <Select
          aria-label={say('Child')}
          options={[
            { value: '', label: say('Whole family') },
            ...children,
            ...(isUnknown ? [{ value: String(view.childId), label: say('Unknown child') }] : []),
          ]}
          value={view.childId === undefined ? '' : String(view.childId)}
          onChange={({ target }) =>
            onView({ ...view, childId: target.value === '' ? undefined : Number(target.value) })
          }
        />
      </div>
      <div className={periodBoxClass}>
        <Segment
          label={sayAs('of time', 'Period')}
          fill
          options={periodOptions}
          value={String(view.period ?? defaultAnalyticsPeriod)}
          onChange={(value) => onView({ ...view, period: analyticsPeriods.find((months) => String(months) === value) })}
        />
      </div>
    </div>
  );
}

const barClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px 20px',
});

const periodBoxClass = css({
  width: { base: '100%', md: 'auto' },
  '& label': { fontSize: { base: '0.875rem', md: '0.9375rem' } },
});
