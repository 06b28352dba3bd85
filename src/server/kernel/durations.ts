/** In milliseconds. 24 hours, not a calendar day: when clocks change, that has 23 or 25. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export const momentBefore = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();
