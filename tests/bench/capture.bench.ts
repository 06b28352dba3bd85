import type { BrowserContext } from 'playwright';
import type { Bench } from '../../scripts/bench.ts';
import { captureAddress } from '../../src/shared/diary/capture.ts';
import { atMost, keepApp, slowDown, withDemoPhone } from './demo-phone.ts';

/** A usual phone: Lighthouse's line, and a processor four times slower than this machine's. */
const line = { kbitPerSecond: 1600, latencyMs: 150 };
const processor = 4;

const goalMs = 10_000;

const words = 'Snow on the slide. Hi';
/** Between two letters, for quick thumbs. */
const keyMs = 100;

/** From the tap on the icon's shortcut to the sentence that the moment is saved. */
async function capture(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  await slowDown(page, line, processor);
  const start = performance.now();
  await page.goto(captureAddress('words'), { waitUntil: 'commit' });
  const dialog = page.getByRole('dialog');
  await dialog.locator('textarea:focus').waitFor();
  await page.keyboard.type(words, { delay: keyMs });
  await dialog.locator('button[type=submit]').tap();
  await page
    .getByText(/Story saved|Added to/)
    .first()
    .waitFor();
  const took = Math.round(performance.now() - start);
  await page.close();
  return took;
}

/** A moment, from a closed app to saved: 20 letters, on a phone. */
export const bench: Bench = {
  name: 'capture',
  isLong: true,
  run: () =>
    withDemoPhone([], async ({ newContext }) => {
      const cold = await newContext();
      const first = await capture(cold);
      await cold.close();
      const installed = await newContext();
      await keepApp(installed);
      return {
        'from the icon to a saved moment, app kept, ms': atMost(await capture(installed), goalMs),
        'the same without anything kept, ms': first,
      };
    }),
};
