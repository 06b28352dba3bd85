import { defineConfig } from 'vitest/config';

/** What engines may do differently: writing, keeping without a line, sending later. `npm test` runs in Chromium. */
export default defineConfig({
  test: {
    name: 'firefox',
    include: ['tests/e2e/firefox/*.firefox.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    allowOnly: false,
    expect: { requireAssertions: true, poll: { timeout: 30_000 } },
  },
});
