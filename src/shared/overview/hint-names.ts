/** The hints of Home for a new account, in this order. */
export const firstSteps = ['child', 'story', 'reminder', 'parent', 'phone'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** The offer to install the app, after the second story. Hidden for the account, on all of its devices. */
export const installHint = 'install';

const timeZoneHint = 'time-zone:';

/** The hint that the browser is in another time zone than the account. */
export const timeZoneHintOf = (timeZone: string): string => `${timeZoneHint}${timeZone}`;

/** The time zone that a hint is about; undefined for another hint. */
export const timeZoneOf = (hint: string): string | undefined =>
  hint.startsWith(timeZoneHint) ? hint.slice(timeZoneHint.length) : undefined;
