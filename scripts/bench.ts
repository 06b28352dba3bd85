// Measures what must stay quick or small, and fails when a figure misses its limit; docs/performance.md says how to ask.
// Each bench is a file tests/bench/<what>.bench.ts that exports a `bench`.
import { execFileSync } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

export type Figures = Record<string, number | string>;
export interface BenchRun {
  /** Runs among 10,000 families, with other slow benches. */
  isLarge: boolean;
  /** Reports the progress of a long bench on the terminal. */
  note: (line: string) => void;
  /** Markdown tables for the report. */
  tables: string[];
}
export interface Bench {
  name: string;
  /** Runs only by its name or with `--large`: all others together take at most six minutes. */
  isLong?: boolean;
  run: (run: BenchRun) => Promise<Figures>;
}

const folder = path.resolve(import.meta.dirname, '../tests/bench');

async function loadBenches(wanted: string, isLarge: boolean): Promise<Bench[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.bench.ts'));
  const modules = files.toSorted().map((file) => import(pathToFileURL(path.join(folder, file)).href));
  const benches = (await Promise.all(modules)).map((module: { bench: Bench }) => module.bench);
  return benches.filter(({ name, isLong }) => (wanted === '' ? isLarge || !isLong : name.includes(wanted)));
}

const format = (value: number | string) => (typeof value === 'number' ? value.toLocaleString('en-US') : value);

/** Says so if a figure is on the wrong side of its limit. */
const isMissed = (value: number | string) => /\b(?:OVER|UNDER)\b/.test(String(value));

/** Progress goes to stderr: stdout has only the report. */
const note = (line: string): void => console.error(line);

/** Its part of the report. */
async function measure({ name, run }: Bench, isLarge: boolean): Promise<string> {
  const tables: string[] = [];
  const rows = ['| figure | value |', '|---|---|'];
  const start = performance.now();
  try {
    const figures = await run({ isLarge, tables, note: (line) => note(`${name}  ${line}`) });
    for (const [figure, value] of Object.entries(figures)) {
      note(`${name}  ${figure}: ${format(value)}`);
      rows.push(`| ${figure} | ${format(value)} |`);
      if (isMissed(value)) process.exitCode = 1;
    }
  } catch (error) {
    process.exitCode = 1;
    const message = error instanceof Error ? error.message : String(error);
    note(`${name}  failed: ${message}`);
    rows.push(`| failed | ${message} |`);
  }
  const seconds = Math.round((performance.now() - start) / 1000);
  note(`${name}  took ${seconds} s`);
  return [`## ${name}, ${seconds} s`, ...tables, rows.join('\n')].join('\n\n');
}

const loadNow = (): string => loadavg()[0]?.toFixed(1) ?? '';

/** Where and when it was measured. */
function headOf(loadBefore: string): string {
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
  const command = ['npm run bench', ...(process.argv.length > 2 ? ['--', ...process.argv.slice(2)] : [])].join(' ');
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`;
  const took = `${Math.round(performance.now() / 1000)} s`;
  return `\`${command}\`, commit ${commit}, ${machine}, load ${loadBefore} before and ${loadNow()} after, ${took}`;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { large: { type: 'boolean', default: false }, write: { type: 'string' } },
});
const wanted = positionals[0] ?? '';
const benches = await loadBenches(wanted, values.large);
const loadBefore = loadNow();
const parts: string[] = [];
// One after the other, because two at once would affect each other's figures.
for (const bench of benches) parts.push(await measure(bench, values.large));
if (benches.length === 0) {
  console.error(`There is no bench whose name contains "${wanted}".`);
  process.exitCode = 1;
}
const report = `${[headOf(loadBefore), ...parts].join('\n\n')}\n`;
if (values.write === undefined) console.log(report);
else await writeFile(values.write, report);
