import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';
import { cleanUpAfterFile } from './after-file.ts';

// An error that nobody expected is a fault, also where every expectation holds. A test that causes one on purpose puts
// `vi.spyOn(console, 'error').mockImplementation(…)` over this and says what it expects there.
const unexpected: string[] = [];
const print = console.error;

console.error = (...values: unknown[]) => {
  unexpected.push(format(...values));
  print(...values);
};

function failOnConsoleError(): void {
  const errors = unexpected.splice(0);
  if (errors.length > 0) throw new Error(`console.error was called:\n${errors.join('\n')}`);
}

afterEach(failOnConsoleError);
afterAll(failOnConsoleError);
cleanUpAfterFile();
