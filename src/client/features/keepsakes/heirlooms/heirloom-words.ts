import { say } from '#words';
import { cardSignificanceLength } from '../../../../shared/keepsakes/heirloom-choices.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { formatDate } from '../../../format/dates.ts';
import type { Heirloom } from './use-heirlooms.ts';

/** How much of the significance a card shows. */
export function shortSignificance(significance: string): string {
  const characters = [...significance];
  if (characters.length <= cardSignificanceLength) return significance;
  return `${characters.slice(0, cardSignificanceLength).join('')}...`;
}

export const countText = (count: number): string => say('{count, number} heirloom(s) found', { count });

/** "$700, May 12, 2024, by Lund & Daughter", as far as known. */
export function appraisalText(heirloom: Heirloom): string | undefined {
  const { wasAppraised, appraisalValue, appraisalDate, appraisedBy } = heirloom;
  const parts = [
    ...(appraisalValue === null ? [] : [formatDollars(appraisalValue)]),
    ...(appraisalDate === null ? [] : [formatDate(appraisalDate)]),
    ...(appraisedBy === null ? [] : [say('by {appraiser}', { appraiser: appraisedBy })]),
  ];
  return parts.length > 0 ? parts.join(', ') : wasAppraised ? say('Yes') : undefined;
}

/** "1:07" */
export const lengthText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
