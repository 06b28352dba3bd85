// `npm run advisories`: asks the npm registry which of the installed packages have known vulnerabilities. Ends with 1 if any
// has, with 2 if no registry answers. `--all` looks at the packages for development, too.
import { spawnSync } from 'node:child_process';
import { z } from 'zod';

const advisory = z.object({ title: z.string(), url: z.string(), severity: z.string(), range: z.string() });
const reportSchema = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), advisory])) })),
});

const scope = process.argv.includes('--all') ? [] : ['--omit=dev'];
const { stdout } = spawnSync('npm', ['audit', '--json', ...scope], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
});

function readReport(text: string): z.infer<typeof reportSchema> | undefined {
  try {
    return reportSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const report = readReport(stdout);
if (!report) {
  console.error('No registry answered, so nothing is known about vulnerabilities. Try again where npm reaches one.');
  process.exitCode = 2;
} else {
  const found = Object.entries(report.vulnerabilities).flatMap(([name, { via }]) =>
    via.flatMap((each) =>
      typeof each === 'string' ? [] : [`${each.severity}: ${name} ${each.range}: ${each.title} (${each.url})`],
    ),
  );
  for (const line of found) console.log(line);
  console.log(found.length === 0 ? 'No known vulnerabilities.' : `${found.length} known vulnerabilities.`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
