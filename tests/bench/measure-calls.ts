import type { Calls } from './bench-calls.ts';
import { cpuMsOf, load, median } from './load.ts';

/** A server, or a family on it, that is measured together with others. */
export interface Target {
  name: string;
  url: string;
  /** The processes that answer, by role. */
  pids: Record<string, number>;
  calls: Calls;
}

/** One figure for each round. */
export interface Cell {
  perSecond: number[];
  p50: number[];
  p99: number[];
  /** Milliseconds of the processor for one request, by process. */
  cpu: Record<string, number[]>;
}

interface Rounds {
  rounds: number;
  /** Before the rounds that count: the server's code for these calls is still being compiled. */
  warmMs: number;
  cellMs: number;
  connections: number;
}

/** Measures one call on each target in turn, so that other work of the machine affects all of them. */
export async function measureCall(
  call: string,
  targets: readonly Target[],
  { rounds, warmMs, cellMs, connections }: Rounds,
): Promise<Map<string, Cell>> {
  const cells = new Map<string, Cell>();
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, url, pids, calls } of targets) {
      const next = calls[call];
      if (!next) continue;
      const before = Object.values(pids).map(cpuMsOf);
      const { count, ...figures } = await load(url, next, { connections, ms: round === 0 ? warmMs : cellMs });
      if (round === 0) continue;
      const cell = cells.get(name) ?? { perSecond: [], p50: [], p99: [], cpu: {} };
      cells.set(name, cell);
      for (const figure of ['perSecond', 'p50', 'p99'] as const) cell[figure].push(figures[figure]);
      for (const [index, [what, pid]] of Object.entries(pids).entries()) {
        (cell.cpu[what] ??= []).push((cpuMsOf(pid) - (before[index] ?? 0)) / count);
      }
    }
  }
  return cells;
}

/** Milliseconds of all its processes for one request. */
export const cpuOf = (cell: Cell): number => Object.values(cell.cpu).reduce((sum, values) => sum + median(values), 0);
