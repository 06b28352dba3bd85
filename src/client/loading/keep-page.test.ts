import type { AnyRouter, BlockerFn } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followChunks } from '../code/chunks.ts';
import { dismissToast, toastStore } from '../data/toast-store.ts';
import { keepPageWithoutNext } from './keep-page.ts';

/** As the router passes it: a component whose code has loaded has nothing to preload. */
const component: { preload?: (() => void) | undefined } = {};
let fetchCode: () => Promise<void>;
const events = new EventTarget();

beforeEach(() => {
  component.preload = () => undefined;
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  followChunks(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  // Test files in one process share this state.
  while (toastStore.current()) dismissToast();
});

const failScript = (): void => {
  events.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error('no line') }));
};

/** Whether the page stays when a link to another one is followed. */
async function isKept(): Promise<boolean> {
  let blocker: BlockerFn | undefined;
  keepPageWithoutNext({
    history: { block: (options: { blockerFn: BlockerFn }) => (blocker = options.blockerFn) },
    getMatchedRoutes: () => [[{ options: { component } }]],
    loadRouteChunk: async () => fetchCode(),
  } as unknown as AnyRouter);
  const locations = { currentLocation: { pathname: '/' }, nextLocation: { pathname: '/heirlooms' } };
  return (await blocker?.(locations as Parameters<BlockerFn>[0])) as boolean;
}

test('the page stays if the next page’s code can’t be fetched', async () => {
  fetchCode = async () => failScript();
  expect(await isKept()).toBe(true);
});

test('another script’s failure doesn’t stop a page that loads', async () => {
  fetchCode = async () => {
    failScript();
    component.preload = undefined;
  };
  expect(await isKept()).toBe(false);
});
