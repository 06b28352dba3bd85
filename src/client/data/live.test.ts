import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followChanges } from './live.ts';

const streams: FakeStream[] = [];

class FakeStream extends EventTarget {
  readonly address: string;
  isOpen = true;
  constructor(address: string) {
    super();
    this.address = address;
    streams.push(this);
  }
  close() {
    this.isOpen = false;
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible', querySelector: () => null });
const browser = new EventTarget();
let stop = (): void => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  page.visibilityState = 'visible';
  vi.stubGlobal('document', page);
  vi.stubGlobal('EventSource', FakeStream);
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
});
afterEach(() => {
  stop();
  streams.length = 0;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** How many streams a page has open. Each takes one of the browser's six connections. */
const countOpen = (): number => streams.filter(({ isOpen }) => isOpen).length;

function show(visibilityState: 'visible' | 'hidden'): void {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

test('a hidden tab has no stream, even once the connection is back; a shown tab catches up', () => {
  stop = followChanges({} as QueryClient);
  expect(countOpen()).toBe(1);
  show('hidden');
  vi.advanceTimersByTime(1500);
  expect(countOpen()).toBe(0);
  browser.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(120_000);
  expect(countOpen()).toBe(0);
  show('visible');
  expect(countOpen()).toBe(1);
  expect(decodeURIComponent(streams.at(-1)?.address ?? '')).toMatch(/"awayMs":[1-9]/);
});

test('a tab opened in the background has no stream until it is shown', () => {
  page.visibilityState = 'hidden';
  stop = followChanges({} as QueryClient);
  browser.dispatchEvent(new Event('online'));
  expect(countOpen()).toBe(0);
  show('visible');
  expect(countOpen()).toBe(1);
});

test('switching tabs briefly keeps the stream; a shown tab reconnects when the connection is back', () => {
  stop = followChanges({} as QueryClient);
  show('hidden');
  vi.advanceTimersByTime(500);
  show('visible');
  vi.advanceTimersByTime(5000);
  expect([countOpen(), streams.length]).toEqual([1, 1]);
  browser.dispatchEvent(new Event('online'));
  expect([countOpen(), streams.length]).toEqual([1, 2]);
});
