// Apart from the schemas: addresses need these before zod is loaded.

/** `unlimited` ignores all limits. A trial that has ended is the free plan. */
export const plans = ['trial', 'standard', 'unlimited'] as const;
export type Plan = (typeof plans)[number];

/** Plans that a family can subscribe to. */
export const paidPlans = ['standard', 'unlimited'] as const satisfies Plan[];
export type PaidPlan = (typeof paidPlans)[number];

export interface PlanLimits {
  maxUsers: number;
  maxChildren: number;
  maxStorageGb: number;
  maxLessonsPerMonth: number;
}

const ordinary: PlanLimits = { maxUsers: 5, maxChildren: 10, maxStorageGb: 10, maxLessonsPerMonth: 20 };

/** What a subscription, or its end, sets. A super admin may set other numbers. */
export const limitsOfPlan: Record<Plan, PlanLimits> = {
  trial: ordinary,
  standard: { maxUsers: 10, maxChildren: 20, maxStorageGb: 100, maxLessonsPerMonth: 200 },
  // They apply again under another plan.
  unlimited: ordinary,
};

/** Nobody can sign in to a suspended family. */
export const familyStatuses = ['active', 'suspended'] as const;
export type FamilyStatus = (typeof familyStatuses)[number];
