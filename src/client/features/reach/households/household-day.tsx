import { css } from '#styled-system/css';
import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import { useHouseholdMoments, useHouseholds } from '../../../overlay/use-households.ts';
import { HouseholdCard } from './household-card.tsx';

/** What other families of the children share of a day. */
export function HouseholdDay({ day }: { day: CalendarDate }) {
  return useHouseholds().map(({ childId }) => <DayOfChild key={childId} childId={childId} day={day} />);
}

function DayOfChild({ childId, day }: { childId: number; day: CalendarDate }) {
  const { data: moments = [] } = useHouseholdMoments(childId, { from: day, to: day });
  if (moments.length === 0) return null;
  return (
    <div className={css({ display: 'grid', gap: '16px', marginTop: '16px' })}>
      {moments.map((moment) => (
        <HouseholdCard key={moment.key} childId={childId} moment={moment} />
      ))}
    </div>
  );
}
