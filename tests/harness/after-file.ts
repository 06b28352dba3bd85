import { afterAll } from 'vitest';

type Cleanup = () => Promise<void>;

const cleanups: Cleanup[] = [];

/** Runs after the test file, wherever it is called: inside a hook or a test, vitest's `afterAll` does nothing. */
export function afterFile(cleanup: Cleanup): void {
  cleanups.push(cleanup);
}

/** Called once for each test file, by its setup. */
export function cleanUpAfterFile(): void {
  afterAll(async () => {
    for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  });
}
