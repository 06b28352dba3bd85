import { useEffect, useEffectEvent } from 'react';
import type { CalendarDate } from '../../shared/calendar-date.ts';
import { useTimeZone, useToday } from './today.ts';

/**
 * What was read stays as read, but not over midnight or a move to another time zone. `answeredFor` is the day that an
 * answer tells it was for; when that is over, `refresh` has it read again.
 */
export function useFreshDay(answeredFor: CalendarDate | undefined, refresh: () => unknown): void {
  const today = useToday();
  const timeZone = useTimeZone();
  const isStale = answeredFor !== undefined && answeredFor !== today;
  // Once for each day and zone, so that a clock that is wrong does not ask for ever.
  const staleOn = isStale ? `${today} ${timeZone}` : undefined;
  const readAgain = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (staleOn) readAgain();
  }, [staleOn]);
}
