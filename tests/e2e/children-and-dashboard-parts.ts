import type { Page } from 'playwright';
import { defaultTimeZone } from '../../src/shared/accounts/user-settings.ts';
import { todayIn } from '../../src/shared/calendar-date.ts';

export const today = () => todayIn(defaultTimeZone, new Date());

export const maya = { name: 'Maya', dateOfBirth: '2019-03-14', currentStage: 'Elementary' };

export const part = (page: Page, name: string) => page.getByRole('region', { name });

/** The four counters, by their names. */
export async function readCounters(page: Page): Promise<Record<string, string>> {
  const panel = page.getByRole('tabpanel', { name: /^Last \d+ Days$/ });
  const names = await panel.getByRole('term').allInnerTexts();
  const numbers = await panel.getByRole('definition').allInnerTexts();
  return Object.fromEntries(names.map((name, index) => [name, numbers[index] ?? '']));
}

export const counters = (stories: number) => ({
  'Lessons Completed': '0',
  Experiences: '0',
  'Daily Stories': String(stories),
  'Total Activities': String(stories),
});
