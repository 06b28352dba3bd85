/** Kinds of events in the security log, to filter by. */
export const securityKinds = ['sign_ins', 'refusals', 'keys', 'data', 'accounts', 'members'] as const;
export type SecurityKind = (typeof securityKinds)[number];

/** The latest days that the log of all accounts can be narrowed to. */
export const auditPeriods = [1, 7, 30] as const;
