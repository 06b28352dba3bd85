// `npm run test:all`: every check and test on both databases, Firefox, the patterns, the faults, a rolling restart, and
// the attacks. Each runs even if an earlier one failed.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

const { scripts } = createRequire(import.meta.url)('../package.json') as { scripts: Record<string, string> };

for (const name of ['test', 'test:firefox', 'patterns', 'faults', 'rolling', 'attack'].filter(
  (each) => each in scripts,
)) {
  const { status } = spawnSync('npm', ['run', name], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, TEST_ALL: '1' },
  });
  if (status !== 0) process.exitCode = 1;
}
