import { Check, CircleSlash } from 'lucide-react';
import { say } from '#words';
import type { FamilyStatus, Plan } from '../../../../shared/accounts/family-choices.ts';
import type { AdminFamily } from './use-admin-families.ts';

export const planLabels: Record<Plan, string> = {
  trial: say('Trial'),
  standard: say('Standard'),
  unlimited: say('Unlimited'),
};
export const familyStatusLabels: Record<FamilyStatus, string> = { active: say('Active'), suspended: say('Suspended') };
export const familyStatusIcons = { active: Check, suspended: CircleSlash } satisfies Record<FamilyStatus, unknown>;
export const familyStatusTones = { active: 'success', suspended: 'neutral' } as const;

export const countText = (total: number): string => (total === 1 ? '1 family' : `${total} families`);

/** '0.4', or 'under 0.1' for what would be rounded to nothing. */
export function formatGb(gb: number): string {
  if (gb > 0 && gb < 0.05) return 'under 0.1';
  return gb.toLocaleString('en-US', { maximumFractionDigits: 1 });
}

/** The family's usage beside its plan's limit: '2 of 10', or '2' without a limit. */
export function usageLines({ plan, usage, ...limits }: AdminFamily): { label: string; value: string }[] {
  const of = (used: string, most: number) =>
    plan === 'unlimited' ? used : say('{used} of {most, number}', { used, most });
  return [
    { label: say('Users'), value: of(String(usage.users), limits.maxUsers) },
    { label: say('Children'), value: of(String(usage.children), limits.maxChildren) },
    { label: say('Storage'), value: `${of(formatGb(usage.storageGb), limits.maxStorageGb)} GB` },
    { label: say('Lessons this month'), value: of(String(usage.lessonsThisMonth), limits.maxLessonsPerMonth) },
  ];
}
