import { format } from 'node:util';
import { afterAll, afterEach, beforeAll } from 'vitest';
// Imported here, since a setup file itself is loaded again for each test file.
import '../../src/server/kernel/words.ts';
import { cleanUpAfterFile } from './after-file.ts';

// An error that nobody expected is a fault, also where every expectation holds. A test that causes one on purpose puts
// `vi.spyOn(console, 'error').mockImplementation(…)` over this and says what it expects there.
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
// The next file of the same process gets what this one found.
afterAll(() => {
  console.error = print;
});
cleanUpAfterFile();
