/** The periods of the dashboard's counters, in days; today is one of them. */
export const periods = [30, 90, 365] as const;
export type Period = (typeof periods)[number];
export const defaultPeriod: Period = 30;
