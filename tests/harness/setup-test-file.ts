import { format } from 'node:util';
import { afterAll, afterEach, beforeAll } from 'vitest';
// Imported here, because a setup file itself is loaded again for each test file.
import '../../src/server/kernel/words.ts';
import { cleanUpAfterFile } from './after-file.ts';

// An unexpected console error fails a test even if every expectation holds. A test that causes one on purpose mocks it
// with `vi.spyOn(console, 'error').mockImplementation(…)` and states what it expects.
const unexpected: string[] = [];
const print = console.error;

beforeAll(() => {
  console.error = (...values: unknown[]) => {
    unexpected.push(format(...values));
    print(...values);
  };
});

function failOnConsoleError(): void {
  const errors = unexpected.splice(0);
  if (errors.length > 0) throw new Error(`console.error was called:\n${errors.join('\n')}`);
}

afterEach(failOnConsoleError);
afterAll(failOnConsoleError);
// The next file of the same process gets what this one started with.
afterAll(() => {
  console.error = print;
});
cleanUpAfterFile();
