// Apart from the schemas: addresses are read by them before zod is there.

/** `unlimited` has no limits, whatever numbers stand in them; the other two differ in the end of the trial only. */
export const plans = ['trial', 'standard', 'unlimited'] as const;
export type Plan = (typeof plans)[number];

/** Nobody of a suspended family can sign in. */
export const familyStatuses = ['active', 'suspended'] as const;
export type FamilyStatus = (typeof familyStatuses)[number];
