import { formatNumber, say, sayAs } from '#words';
import type { Plan } from '../../shared/accounts/family-choices.ts';

export const planLabels: Record<Plan, string> = {
  trial: sayAs('a plan', 'Trial'),
  standard: sayAs('a plan', 'Standard'),
  unlimited: sayAs('a plan', 'Unlimited'),
};

/** For messages about a size: 0.4, or "under 0.1" for what would be rounded to 0. */
export function gbOf(gb: number): { size: 'little' | 'much'; gb: string } {
  const isLittle = gb > 0 && gb < 0.05;
  return { size: isLittle ? 'little' : 'much', gb: formatNumber(isLittle ? 0.1 : gb, { maximumFractionDigits: 1 }) };
}

interface PlanUse {
  users: number;
  children: number;
  storageGb: number;
  lessonsThisMonth: number;
}

interface PlanRoom {
  users: number;
  children: number;
  storageGb: number;
  lessonsPerMonth: number;
}

/** A limit: how much of it is used, in words and as numbers. `most` is null without a limit. */
export interface UsageLine {
  label: string;
  value: string;
  used: number;
  most: number | null;
}

/** Usage beside the plan's limit: '2 of 10', or '2' without a limit. */
export function usageLinesOf(use: PlanUse, room: PlanRoom | null): UsageLine[] {
  const of = (label: string, used: number, most: number | null): UsageLine => {
    const value = most === null ? formatNumber(used) : say('{used, number} of {most, number}', { used, most });
    return { label, value, used, most };
  };
  const size = gbOf(use.storageGb);
  const storage = room
    ? say('{size, select, little {under {gb} of {most, number} GB} other {{gb} of {most, number} GB}}', {
        ...size,
        most: room.storageGb,
      })
    : say('{size, select, little {under {gb} GB} other {{gb} GB}}', size);
  return [
    of(say('Users'), use.users, room && room.users),
    of(say('Children'), use.children, room && room.children),
    {
      label: sayAs('room for files', 'Storage'),
      value: storage,
      used: use.storageGb,
      most: room && room.storageGb,
    },
    of(say('Lessons this month'), use.lessonsThisMonth, room && room.lessonsPerMonth),
  ];
}
