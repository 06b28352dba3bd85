import type { Figures } from '../../scripts/bench.ts';
import { type Calls, type Family, input, oursOf } from './bench-calls.ts';
import { median } from './load.ts';
import { type Cell, measureCall, type Target } from './measure-calls.ts';

const times = { rounds: 5, warmMs: 150, cellMs: 300, connections: 4 };
const mostGrowth = 1.1;

/** The calls whose cost may not grow: those of a page, a script and a form. */
export function steadyCalls(family: Family): Calls {
  const { cookie } = family;
  const get = (path: string) => () => ({ method: 'GET' as const, path, cookie });
  const { list, one, children, numbers, 'Home, one batch': home, create, 'sign-in': signIn } = oursOf(family);
  return {
    list,
    'a later page': get(`/trpc/dailyStories.page?${input({ cursor: 100 })}`),
    search: get('/api/daily-stories?search=smallest&limit=10'),
    one,
    children,
    numbers,
    'the calendar of a month': get('/api/calendar-events?startDate=2026-11-01T00:00:00Z&endDate=2026-11-30T23:59:59Z'),
    analytics: get('/api/analytics'),
    home,
    create,
    'sign-in': signIn,
  } as Calls;
}

/** Processor time of one request in milliseconds, by round. */
const costsOf = ({ cpu }: Cell): number[] => {
  const [first = [], ...others] = Object.values(cpu);
  return first.map((ms, round) => others.reduce((sum, each) => sum + (each[round] ?? 0), ms));
};

/**
 * What each call costs on each target, the smallest one first, and how many times as much it costs on the last. All are
 * measured in the same rounds, and each round is compared only with itself.
 */
export async function growthOf(
  targets: readonly Target[],
  note: (line: string) => void,
  /** For calls that read more on the last target. */
  more: Record<string, number> = {},
): Promise<Figures> {
  const figures: Figures = {};
  for (const call of Object.keys(targets[0]?.calls ?? {})) {
    const cells = await measureCall(call, targets, times);
    const costs = targets.map(({ name }) => costsOf(cells.get(name) as Cell));
    const growth = median((costs.at(-1) ?? []).map((ms, round) => ms / (costs[0]?.[round] ?? 1)));
    const most = more[call] ?? mostGrowth;
    const verdict = growth <= most ? `at most ${most}` : `OVER ${most}`;
    const shown = costs.map((each) => median(each).toFixed(2)).join(', ');
    const figure = `${call}: ms with ${targets.map(({ name }) => name).join(', ')}`;
    figures[figure] = `${shown}: ${growth.toFixed(2)} times, ${verdict}`;
    note(`${call} ${figures[figure]}`);
  }
  return figures;
}
