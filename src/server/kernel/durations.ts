/** In milliseconds. A clock's day, not a calendar's: where clocks change, one has 23 or 25 hours. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export const momentBefore = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();
