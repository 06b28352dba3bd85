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
  const isMoving = useRef(false);
  useEffect(() => {
    const day = isMoving.current && grid.current?.querySelector<HTMLElement>(`[data-date="${selected}"]`);
    if (!day) return;
    isMoving.current = false;
    day.focus();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(selected, readingKey(event.key));
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    isMoving.current = true;
    onSelect(next);
  };
  return { ref: grid, onKeyDown };
}
