import { randomUUID } from 'node:crypto';
import type { SentSubActivity, SubActivity } from '../../../../shared/plans/experiences.ts';

/**
 * Sent steps in the order that they ask for, numbered from 0 without gaps. A step without a number stands where it is in
 * the list. Ids that were sent are kept; a missing one, or one that another step has already, is given anew.
 */
export function completeSubActivities(sent: readonly SentSubActivity[]): SubActivity[] {
  const taken = new Set<string>();
  return sent
    .map((step, index) => ({ step, place: step.order ?? index }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ step }, order) => ({
      id: idOf(step.id, taken),
      title: step.title,
      description: step.description ?? null,
      duration: step.duration ?? null,
      notes: step.notes ?? null,
      order,
    }));
}

function idOf(sent: string | null | undefined, taken: Set<string>): string {
  const id = sent?.trim() && !taken.has(sent) ? sent : randomUUID();
  taken.add(id);
  return id;
}
