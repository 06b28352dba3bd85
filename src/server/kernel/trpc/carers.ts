import { say } from '#words';
import type { Carer } from '../../../shared/accounts/carers.ts';
import { AppError } from '../errors.ts';
import type { CarerRule } from './procedures.ts';

/** Throws FORBIDDEN if a carer may not call at all, or if parents don't show them the area. */
export function assertCarerMay({ areas }: Carer, rule: CarerRule | undefined): void {
  if (rule === undefined) throw new AppError('FORBIDDEN', say('Only parents in your family can do this.'));
  const area = typeof rule === 'object' ? rule.area : rule;
  if (area === 'always' || areas.includes(area)) return;
  throw new AppError('FORBIDDEN', say('Your family hasn’t shown you this.'));
}

/** A carer ticks what parents wrote, and changes no word of it. */
export function assertOnlyTicks(rule: CarerRule | undefined, sent: unknown): void {
  if (typeof rule !== 'object' || typeof sent !== 'object' || sent === null) return;
  const given = Object.entries(sent).filter(([, value]) => value !== undefined);
  if (given.every(([name]) => rule.only.includes(name))) return;
  throw new AppError('FORBIDDEN', say('You can tick this off. Only parents in your family can change the rest.'));
}
