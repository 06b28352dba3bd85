import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clock } from './today.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('one clock serves all lines of a list, and stops with the last', () => {
  const heard = [vi.fn(), vi.fn()];
  const stops = heard.map(clock.subscribe);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(30_000);
  expect(heard.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(heard.map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
  for (const stop of stops) stop();
  expect(vi.getTimerCount()).toBe(0);
});
