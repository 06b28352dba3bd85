import type { Value } from '../../../../shared/lessons/values.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { notFound } from '../../../kernel/errors.ts';
import { updateValue } from './values.queries.ts';
import { getValue, getValueForChange } from './write-values.ts';

interface Tick {
  valueId: number;
  activityId: string;
  completed: boolean;
}

/** Ticks one activity. The lesson is locked meanwhile, so that two parents who tick two of them both keep theirs. */
export async function tickActivity(
  db: FamilyTransaction,
  { valueId, activityId, completed }: Tick,
  now: Date,
): Promise<Value> {
  const { activities } = await getValueForChange(db, valueId);
  if (!activities.some((activity) => activity.id === activityId)) throw notFound('Activity');
  const ticked = activities.map((activity) => (activity.id === activityId ? { ...activity, completed } : activity));
  await updateValue(db, valueId, { activities: ticked }, now);
  return getValue(db, valueId);
}

/** Takes one activity off a lesson, whatever else is changed on it at the same moment. */
export async function dropActivity(
  db: FamilyTransaction,
  { valueId, activityId }: Omit<Tick, 'completed'>,
  now: Date,
): Promise<Value> {
  const { activities } = await getValueForChange(db, valueId);
  const kept = activities.filter((activity) => activity.id !== activityId);
  if (kept.length === activities.length) throw notFound('Activity');
  await updateValue(db, valueId, { activities: kept }, now);
  return getValue(db, valueId);
}
