import { Check, CircleSlash } from 'lucide-react';
import { formatNumber, say, sayAs } from '#words';
import type { FamilyStatus, Plan } from '../../../../shared/accounts/family-choices.ts';
import type { AdminFamily } from './use-admin-families.ts';

export const planLabels: Record<Plan, string> = {
  trial: sayAs('a plan', 'Trial'),
  standard: sayAs('a plan', 'Standard'),
  unlimited: sayAs('a plan', 'Unlimited'),
};
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

/** For messages about a size: 0.4, or "under 0.1" for what would be rounded to 0. */
export function gbOf(gb: number): { size: 'little' | 'much'; gb: string } {
  const isLittle = gb > 0 && gb < 0.05;
  return { size: isLittle ? 'little' : 'much', gb: formatNumber(isLittle ? 0.1 : gb, { maximumFractionDigits: 1 }) };
}

/** The family's usage beside its plan's limit: '2 of 10', or '2' without a limit. */
export function usageLines({ plan, usage, ...limits }: AdminFamily): { label: string; value: string }[] {
  const isUnlimited = plan === 'unlimited';
  const of = (used: number, most: number) =>
    isUnlimited ? formatNumber(used) : say('{used, number} of {most, number}', { used, most });
  const size = gbOf(usage.storageGb);
  const storage = isUnlimited
    ? say('{size, select, little {under {gb} GB} other {{gb} GB}}', size)
    : say('{size, select, little {under {gb} of {most, number} GB} other {{gb} of {most, number} GB}}', {
        ...size,
        most: limits.maxStorageGb,
      });
  return [
    { label: say('Users'), value: of(usage.users, limits.maxUsers) },
    { label: say('Children'), value: of(usage.children, limits.maxChildren) },
    { label: sayAs('room for files', 'Storage'), value: storage },
    { label: say('Lessons this month'), value: of(usage.lessonsThisMonth, limits.maxLessonsPerMonth) },
  ];
}
