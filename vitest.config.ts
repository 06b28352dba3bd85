import { tmpdir } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { findPostgres } from './scripts/test-tools.ts';
import { translateWords } from './scripts/vite-words.ts';
import { chromiumOptions } from './tests/harness/chromium.ts';
import { makeMemoryFolder } from './tests/harness/memory-folder.ts';
import { onEmbeddedToo, secondTier } from './tests/harness/tiers.ts';

// On purpose not UTC, so that a calendar date that shifts with the time zone shows. The workers inherit it.
process.env.TZ = 'America/New_York';
// The servers that tests start compile their source once, rather than at each start. They inherit it too.
process.env.NODE_COMPILE_CACHE ??= path.join(tmpdir(), 'upbringing-compile-cache');
// What is made once for all runs stays on the disk.
process.env.TEST_KEPT_FOLDER ??= tmpdir();
const memoryFolder = process.env.TEST_MEMORY_FOLDER ?? makeMemoryFolder();
if (memoryFolder) Object.assign(process.env, { TEST_MEMORY_FOLDER: memoryFolder, TMPDIR: memoryFolder });

const roots = ['src', 'db', 'scripts'];
const setupFiles = ['tests/harness/setup-test-file.ts'];

/** Test files of the application, by the end of their names. */
const testFiles = (ending: string) => [...roots.map((root) => `${root}/**/*.${ending}`), `tests/*.${ending}`];

// Without PostgreSQL the embedded database runs every test, and `npm test` says so.
const hasPostgres = Boolean(process.env.TEST_DATABASE_URL || findPostgres());

/** `npm run test:all`: both tiers, every test on both databases. */
const runsAll = process.env.TEST_ALL === '1';

/** Parts of the client in a real browser, without a server. */
const componentTests = 'src/client/**/*.browser.test.tsx';

// As the limits of time below: what is waited for comes late on a busy machine.
const expect = { requireAssertions: true, poll: { timeout: 20_000 } };

const exclude = runsAll ? [] : [secondTier];

/** Of triggers that `distribute` takes away. */
const notOnCitus = process.env.TEST_CITUS === '1' ? ['tests/account-triggers.db.test.ts'] : [];

const onPostgres = {
  env: { TEST_DATABASE: 'postgres' },
  globalSetup: ['tests/harness/postgres-global-setup.ts'],
};

const postgres = {
  test: {
    name: 'postgres',
    include: testFiles('db.test.ts'),
    exclude: [...exclude, ...notOnCitus],
    ...onPostgres,
    setupFiles,
    expect,
  },
};

/** What takes longest although it is small: vitest begins with the largest files until it knows how long each takes. */
const smallAndLong =
  /tests\/e2e\/(?:every-page|letter-nothing-lost|first-visit|accounts|(?:states|pseudo-languages|dialogs|moments)\.all)\.e2e\.ts$/;

/** The last files must not leave a core idle. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await BaseSequencer.prototype.sort.call(this, files);
    const isLong = ({ moduleId }: TestSpecification) => smallAndLong.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    pool: 'forks',
    // One more than cores, since much of a test is waiting.
    maxWorkers: 3,
    // Files of one process share its modules, which halves the time they take: what a file changes it takes back.
    isolate: false,
    // Against waiting for ever, not against slowness: a busy machine takes several times as long.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    slowTestThreshold: 3_000,
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [...testFiles('test.ts'), 'src/client/**/*.test.tsx'],
          exclude: [...exclude, ...testFiles('db.test.ts'), componentTests],
          setupFiles,
          expect,
        },
      },
      {
        extends: true,
        plugins: [translateWords(), react()],
        // Found one after the other, they would make the page of the tests load anew in the middle of them.
        optimizeDeps: {
          include: [
            'react/jsx-dev-runtime',
            '@ark-ui/react/dialog',
            '@ark-ui/react/portal',
            '@hookform/resolvers/zod',
            '@tanstack/react-query',
            '@tanstack/react-router',
            '@tanstack/react-virtual',
            '@trpc/client',
            '@trpc/react-query',
            '@trpc/server/observable',
            'axe-core',
            'diff',
            'lucide-react',
            'papaparse',
            'react-dom/client',
            'react-error-boundary',
            'react-hook-form',
            'exifr/dist/lite.esm.mjs',
            'idb',
            '@simplewebauthn/browser',
            'yet-another-react-lightbox',
            'yet-another-react-lightbox/plugins/inline',
            'yet-another-react-lightbox/plugins/zoom',
            'zod',
          ],
        },
        test: {
          name: 'components',
          include: [componentTests],
          exclude,
          isolate: true,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions: chromiumOptions(), contextOptions: { reducedMotion: 'reduce' } }),
            instances: [{ browser: 'chromium' }],
            screenshotFailures: false,
          },
          expect,
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: runsAll || !hasPostgres ? testFiles('db.test.ts') : onEmbeddedToo,
          exclude,
          setupFiles,
          expect,
        },
      },
      ...(hasPostgres ? [{ extends: true as const, ...postgres }] : []),
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.e2e.ts'],
          exclude,
          // After the others: a browser that has to wait for its turn looks like a slow page. Each worker has a browser
          // and a server of its own, which all of its files share; twice as many as cores, since half of a test is waiting.
          sequence: { groupOrder: 1 },
          maxWorkers: 4,
          // A fraction of the embedded database's time. `npm run test:all` has the browser's servers on that one.
          ...(hasPostgres && !runsAll ? onPostgres : {}),
          testTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
