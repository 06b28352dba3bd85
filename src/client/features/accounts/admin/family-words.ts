import { Check, CircleSlash } from 'lucide-react';
import { say, sayAs } from '#words';
import type { FamilyStatus } from '../../../../shared/accounts/family-choices.ts';
import { type UsageLine, usageLinesOf } from '../../../format/plan-words.ts';
import type { AdminFamily } from './use-admin-families.ts';

export const familyStatusLabels: Record<FamilyStatus, string> = {
  active: sayAs('of a family', 'Active'),
  suspended: sayAs('of a family', 'Suspended'),
};
export const familyStatusLooks = {
  active: { tone: 'success', icon: Check },
  suspended: { tone: 'neutral', icon: CircleSlash },
} as const satisfies Record<FamilyStatus, unknown>;

export const countText = (total: number): string =>
  say('{total, plural, one {# family} other {# families}}', { total });

/** The family's usage beside its plan's limits. */
export const usageLines = ({ plan, usage, ...limits }: AdminFamily): UsageLine[] =>
  usageLinesOf(
    usage,
    plan === 'unlimited'
      ? null
      : {
          users: limits.maxUsers,
          children: limits.maxChildren,
          storageGb: limits.maxStorageGb,
          lessonsPerMonth: limits.maxLessonsPerMonth,
        },
  );
