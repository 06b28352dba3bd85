import { existsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from 'playwright';
import { findHeadlessShell, findChromium as findInstalledChromium } from '../../scripts/test-tools.ts';

// The browser must not contact anybody: a call to its maker's servers would appear as a failed request in a test.
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A microphone that beeps.
  '--use-fake-device-for-media-stream',
];

/** The browser's program: the machine's own, or else playwright's. */
export function findChromium(): string | undefined {
  const installed = findInstalledChromium();
  if (installed || process.env.CHROMIUM_PATH) return installed;
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

type ChromiumOptions = { isWhole?: boolean; args?: string[] };

/** The quicker browser without a window if installed, unless a test needs what it lacks. */
export const chromiumOptions = ({ isWhole = false, args = [] }: ChromiumOptions = {}): LaunchOptions => ({
  executablePath: (isWhole ? undefined : findHeadlessShell()) ?? findChromium(),
  args: [...flags, ...args],
});

/**
 * A headless Chromium; if there is none, fails with a sentence about how to get it. `isWhole`: one with notifications
 * and PDFs in a page.
 */
export async function launchChromium(given: ChromiumOptions = {}): Promise<Browser> {
  const options = chromiumOptions(given);
  if (!options.executablePath) {
    const named = process.env.CHROMIUM_PATH ? ` at CHROMIUM_PATH (${process.env.CHROMIUM_PATH})` : '';
    throw new Error(
      `There is no Chromium${named}. Install Chromium or Google Chrome (apt-get install chromium), or set CHROMIUM_PATH to its program.`,
    );
  }
  return chromium.launch(options);
}
