const halfYearMs = 182 * 86_400_000;

/** Whether clocks show the same time in both, in summer and in winter. True also if the browser doesn't know one. */
export function isSameTimeZone(one: string, other: string, now = new Date()): boolean {
  const clockIn = (timeZone: string, at: number) => new Date(at).toLocaleString('en-US', { timeZone });
  try {
    const moments = [now.getTime(), now.getTime() + halfYearMs];
    return moments.every((at) => clockIn(one, at) === clockIn(other, at));
  } catch {
    return true;
  }
}

/** 'New York' of 'America/New_York' */
export const placeOfZone = (timeZone: string): string => (timeZone.split('/').at(-1) ?? '').replaceAll('_', ' ');
