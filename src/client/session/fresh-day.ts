import { useEffect, useEffectEvent } from 'react';
import type { CalendarDate } from '../../shared/calendar-date.ts';
import { useTimeZone, useToday } from './today.ts';

/**
 * Reads stay fresh, but not past midnight or a change of time zone. `answeredFor` is the day of an answer; when it is
 * over, `refresh` refetches.
 */
export function useFreshDay(answeredFor: CalendarDate | undefined, refresh: () => unknown): void {
  const today = useToday();
  const timeZone = useTimeZone();
  const isStale = answeredFor !== undefined && answeredFor !== today;
  // Once for each day and time zone, so that a wrong clock doesn't refetch forever.
  const staleOn = isStale ? `${today} ${timeZone}` : undefined;
  const readAgain = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (staleOn) readAgain();
  }, [staleOn]);
}
