import type { Figures } from '../../scripts/bench.ts';
import type { Cost } from '../harness/statements.ts';
import { median } from './load.ts';
import { type Cell, cpuOf } from './measure-calls.ts';

/** Of one call, by server. */
export type Cells = Map<string, Cell>;

export const ours = 'ours, PostgreSQL';

interface Goal {
  /** Below it the bench fails. If the goal isn't reached yet, it is the current figure. */
  least: number;
  goal: number;
}

interface Most {
  /** Above it the bench fails. */
  most: number;
  goal: number;
}

/** The share of the limit, by processor time, which other work on the machine changes less than elapsed time. */
const ofLimit: Record<string, Goal> = {
  list: { least: 0.5, goal: 0.4 },
  one: { least: 0.35, goal: 0.4 },
  children: { least: 0.38, goal: 0.4 },
  numbers: { least: 0.45, goal: 0.4 },
  create: { least: 0.4, goal: 0.4 },
};
/** The share of the bare floor, by requests a second. */
const ofBare: Record<string, Goal> = {
  list: { least: 0.3, goal: 0.3 },
  one: { least: 0.1, goal: 0.12 },
  children: { least: 0.11, goal: 0.15 },
  numbers: { least: 0.17, goal: 0.25 },
  create: { least: 0.15, goal: 0.15 },
};
const homeCall = 'Home, one batch';
const homeLoads: Goal = { least: 200, goal: 200 };
const mostStatements: Record<string, Most> = { [homeCall]: { most: 14, goal: 14 } };
/** How often a call waits for PostgreSQL. */
const mostWaits: Record<string, Most> = {
  list: { most: 2, goal: 2 },
  one: { most: 2, goal: 2 },
  children: { most: 2, goal: 2 },
  numbers: { most: 2, goal: 2 },
  create: { most: 4, goal: 4 },
  [homeCall]: { most: 2, goal: 2 },
  'sign-in': { most: 8, goal: 8 },
};

const perSecondOf = (cell: Cell): number => median(cell.perSecond);

const missed = (isMissed: boolean, goal: number): string => (isMissed ? `, goal ${goal} missed` : '');
const shareVerdict = (value: number, { least, goal }: Goal): string => {
  const verdict = value >= least ? `at least ${least}` : `UNDER ${least}`;
  return `${value >= 100 ? value.toFixed(0) : value.toFixed(2)}, ${verdict}${missed(value < goal, goal)}`;
};
const countVerdict = (count: number, { most, goal }: Most): string =>
  `${count}, ${count <= most ? 'at most' : 'OVER'} ${most}${missed(count > goal, goal)}`;

/** The limit's processor time divided by this server's. */
export function shareOfLimit(cells: Cells, server: string): number | undefined {
  const limit = cells.get('limit');
  const own = cells.get(server);
  return limit && own && server !== 'limit' ? cpuOf(limit) / cpuOf(own) : undefined;
}

/** The verdicts on one call. */
export function verdictsOn(call: string, cells: Cells, cost: Cost | undefined): Figures {
  const figures: Figures = {};
  const own = cells.get(ours);
  if (!own) return figures;
  const bare = cells.get('bare');
  const share = shareOfLimit(cells, ours);
  const [limitGoal, bareGoal] = [ofLimit[call], ofBare[call]];
  if (limitGoal && share !== undefined) figures[`${call}: share of the limit`] = shareVerdict(share, limitGoal);
  if (bareGoal && bare) {
    figures[`${call}: share of the bare floor`] = shareVerdict(perSecondOf(own) / perSecondOf(bare), bareGoal);
  }
  if (call === homeCall) figures[`${call}: loads a second`] = shareVerdict(perSecondOf(own), homeLoads);
  if (!cost) return figures;
  const [statements, waits] = [mostStatements[call], mostWaits[call]];
  if (statements) figures[`${call}: statements`] = countVerdict(cost.statements, statements);
  if (waits) figures[`${call}: waits`] = countVerdict(cost.waits, waits);
  return figures;
}
