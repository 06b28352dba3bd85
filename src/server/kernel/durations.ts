/** In milliseconds. A day of the clock, not of the calendar: where the clocks change, one has 23 or 25 hours. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
