import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showInApp } from '../testing/show-in-app.browser.tsx';
import { useHour, useToday } from './today.ts';

afterEach(() => void vi.useRealTimers());

function Now() {
  return <p>{`${useToday()}, ${useHour()} h`}</p>;
}

test.for([
  ['Pacific/Kiritimati', '2026-10-10, 0 h'],
  ['Pacific/Pago_Pago', '2026-10-08, 23 h'],
] as const)('the date and the hour are those of the saved time zone %s', async ([timezone, shown]) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-09T10:30:00Z') });
  await showInApp(<Now />, { 'userSettings.get': () => ({ timezone }) });
  await expect.element(page.getByText(shown)).toBeVisible();
});
