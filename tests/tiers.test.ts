import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { onEmbeddedToo } from './harness/tiers.ts';

test.for(onEmbeddedToo)('%s matches tests for the embedded database', (pattern) => {
  expect(globSync(pattern).length).toBeGreaterThan(0);
});
