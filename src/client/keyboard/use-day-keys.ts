import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { CalendarDate } from '../../shared/calendar-date.ts';
import { dayAfterKey } from '../format/month-days.ts';
import { readingKey } from '../format/reading-direction.ts';

/**
 * For a grid of days, each with its `data-date`: arrow keys, Home, End, Page Up and Page Down move the focus, to days that
 * are rendered later too.
 */
export function useDayKeys(selected: CalendarDate, onSelect: (date: CalendarDate) => void) {
  const grid = useRef<HTMLDivElement>(null);
  const next = useRef<CalendarDate>(undefined);
  useEffect(() => {
    const day = next.current && grid.current?.querySelector<HTMLElement>(`[data-date="${next.current}"]`);
    if (!day) return;
    next.current = undefined;
    day.focus();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const day = dayAfterKey(selected, readingKey(event.key));
    if (day === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    next.current = day;
    onSelect(day);
  };
  return { ref: grid, onKeyDown };
}
