import { accountOfTab, readAheadPlace } from '../browser/browser-account.ts';

const oftenEnoughMs = 6 * 3_600_000;

/** Between two pages, so that a parent's own calls come first. */
const pauseMs = 700;

/** Reads pages that weren't opened yet, for times without a line: every six hours at most, for each account. */
export async function readAhead(pages: readonly (() => Promise<unknown>)[]): Promise<void> {
  const account = accountOfTab();
  const [whose, at] = (localStorage.getItem(readAheadPlace) ?? '').split(' ');
  if (whose === account && Date.now() - Number(at) < oftenEnoughMs) return;
  for (const read of pages) {
    await read();
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  localStorage.setItem(readAheadPlace, `${account} ${Date.now()}`);
}
