// `npm run bench`: measures what must stay quick or small, one line a figure, and fails when one misses its limit. `npm run bench analytics` runs only the
// benches whose name contains that. Each is a file tests/bench/<what>.bench.ts that exports a `bench`.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

export type Figures = Record<string, number | string>;
export type Bench = { name: string; run: () => Promise<Figures> };

const folder = path.resolve(import.meta.dirname, '../tests/bench');

async function loadBenches(wanted: string): Promise<Bench[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.bench.ts'));
  const modules = files.toSorted().map((file) => import(pathToFileURL(path.join(folder, file)).href));
  const benches = (await Promise.all(modules)).map((module: { bench: Bench }) => module.bench);
  return benches.filter(({ name }) => name.includes(wanted));
}

const format = (value: number | string) => (typeof value === 'number' ? value.toLocaleString('en-US') : value);

/** A verdict says so when a figure is on the wrong side of its limit. */
const isMissed = (value: number | string) => /\b(?:OVER|UNDER)\b/.test(String(value));

async function measure({ name, run }: Bench): Promise<void> {
  try {
    for (const [figure, value] of Object.entries(await run())) {
      console.log(`${name}  ${figure}: ${format(value)}`);
      if (isMissed(value)) process.exitCode = 1;
    }
  } catch (error) {
    process.exitCode = 1;
    console.log(`${name}  failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const wanted = process.argv[2] ?? '';
const benches = await loadBenches(wanted);
// One after the other: two at once would measure each other.
for (const bench of benches) await measure(bench);
if (benches.length === 0) {
  console.error(`There is no bench whose name contains "${wanted}".`);
  process.exitCode = 1;
}
