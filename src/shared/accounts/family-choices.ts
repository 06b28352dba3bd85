// Apart from the schemas: addresses need these before zod is loaded.

/** `unlimited` ignores all limits; the other two differ only in the end of the trial. */
export const plans = ['trial', 'standard', 'unlimited'] as const;
export type Plan = (typeof plans)[number];

/** Nobody can sign in to a suspended family. */
export const familyStatuses = ['active', 'suspended'] as const;
export type FamilyStatus = (typeof familyStatuses)[number];
