import { say } from '#words';
import { todayIn } from '../../../../shared/calendar-date.ts';
import { ageInMonths } from '../../../../shared/children/child-age.ts';
import {
  type CreateGrowth,
  type GrowthChart,
  type GrowthChoice,
  type GrowthMeasurement,
  type ListGrowth,
  nothingMeasured,
  type UpdateGrowth,
} from '../../../../shared/children/growth.ts';
import { growthMeasures } from '../../../../shared/children/growth-choices.ts';
import { longestList } from '../../../../shared/fields.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { lockRecord, lockRow } from '../../../kernel/database/lock-row.ts';
import { badField, notFound } from '../../../kernel/errors.ts';
import { type Deletion, moveToTrash } from '../../../kernel/trash/move-to-trash.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import {
  chooseReference,
  createGrowth,
  findGrowth,
  findReference,
  type GrowthRow,
  listGrowth,
  updateGrowth,
} from './growth.queries.ts';
import { chartCurves, percentileOf, type Reference } from './percentiles.rules.ts';

type MeasuredChild = Reference & { dateOfBirth: string };

async function getChild(db: FamilyTransaction, childId: number): Promise<MeasuredChild> {
  const child = await findReference(db, childId);
  if (!child) throw notFound(say('Child not found'));
  return child;
}

async function getRow(db: FamilyTransaction, id: number): Promise<GrowthRow> {
  const row = await findGrowth(db, id);
  if (!row) throw notFound(say('Measurement not found'));
  return row;
}

function withPercentiles(row: GrowthRow, child: MeasuredChild): GrowthMeasurement {
  const age = ageInMonths(child.dateOfBirth, row.date);
  const percentile = (measure: (typeof growthMeasures)[number]) =>
    percentileOf(child, measure, { value: row[measure], age });
  return {
    ...row,
    percentiles: { height: percentile('height'), weight: percentile('weight'), head: percentile('head') },
  };
}

export async function getMeasurement(db: FamilyTransaction, id: number): Promise<GrowthMeasurement> {
  const row = await getRow(db, id);
  return withPercentiles(row, await getChild(db, row.childId));
}

/** Newest date first. */
export async function measurementsOf(db: FamilyTransaction, { id, ...page }: ListGrowth): Promise<GrowthMeasurement[]> {
  const child = await getChild(db, id);
  return (await listGrowth(db, id, page)).map((row) => withPercentiles(row, child));
}

/** A child's latest measurements, oldest first, with the curves of its standard. */
export async function growthChart(db: FamilyTransaction, childId: number): Promise<GrowthChart> {
  const child = await getChild(db, childId);
  const measurements = (await listGrowth(db, childId, { limit: longestList }))
    .map((row) => withPercentiles(row, child))
    .toReversed();
  const { sex, standard } = child;
  return { childId, sex, standard, measurements, curves: chartCurves(child) };
}

export async function addMeasurement(
  db: FamilyTransaction,
  viewer: Viewer,
  clock: Clock,
  { id: childId, ...input }: CreateGrowth & { id: number },
): Promise<GrowthMeasurement> {
  const child = await getChild(db, childId);
  assertDay(input.date, child, todayIn(viewer.timezone, clock.now()));
  return getMeasurement(db, await createGrowth(db, { ...input, userId: viewer.userId, childId }));
}

/** Fields that aren't sent stay unchanged. */
export async function changeMeasurement(
  db: FamilyTransaction,
  viewer: Viewer,
  clock: Clock,
  { id, version, ...changes }: UpdateGrowth & { id: number },
): Promise<GrowthMeasurement> {
  const before = await lockRecord(db, 'growthMeasurements', { id, version }, () => getMeasurement(db, id));
  const child = await getChild(db, before.childId);
  if (changes.date !== undefined) assertDay(changes.date, child, todayIn(viewer.timezone, clock.now()));
  const sent = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const after = { ...before, ...sent };
  if (growthMeasures.every((measure) => after[measure] === null)) throw badField('height', nothingMeasured);
  await updateGrowth(db, id, changes, clock.now());
  return getMeasurement(db, id);
}

export async function removeMeasurement(db: FamilyTransaction, id: number, deletion: Deletion): Promise<void> {
  await lockRecord(db, 'growthMeasurements', { id }, () => getMeasurement(db, id));
  await moveToTrash(db, 'measurement', [id], deletion);
}

/** Chooses the curves of a child's chart. Fields that aren't sent stay unchanged; a null sex shows no curves. */
export async function chooseCurves(
  db: FamilyTransaction,
  { id, ...choice }: GrowthChoice & { id: number },
): Promise<GrowthChart> {
  await lockRow(db, 'children', id);
  await getChild(db, id);
  if (choice.sex !== undefined || choice.standard !== undefined) await chooseReference(db, id, choice);
  return growthChart(db, id);
}

function assertDay(date: string, { dateOfBirth }: MeasuredChild, today: string): void {
  if (date > today) throw badField('date', say('Please choose a day that has come'));
  if (date < dateOfBirth) throw badField('date', say('Please choose a day after the birth'));
}
