import type { Page } from 'playwright';
import { addDays, todayIn } from '../../src/shared/calendar-date.ts';
import { test as base } from './harness.ts';

export const today = todayIn('America/New_York', new Date());

export const part = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

export const figure = (page: Page, title: string) => page.getByRole('figure', { name: title });

export const day = (page: Page, date: string) => page.locator(`[data-date="${date}"]`);

/** A family with a little of everything, as of today, so that each number on the page is known. */
export const test = base.extend('told', { scope: 'file' }, async ({ server }) => {
  const parent = await server.createFamily();
  const api = await server.openApi(parent);
  const addChild = async (name: string, dateOfBirth: string): Promise<number> =>
    (await api('POST', '/api/children', { name, dateOfBirth, currentStage: 'Elementary' })).id;
  const maya = await addChild('Maya', '2019-04-09');
  const theo = await addChild('Theo', '2023-06-01');
  const write = (daysAgo: number, childIds: number[]) =>
    api('POST', '/api/daily-stories', { content: 'We drove home.', storyDate: addDays(today, -daysAgo), childIds });
  await write(0, [maya]);
  await write(7, [theo]);
  await write(400, []);
  const lesson = { title: 'Three good things', suggestedAge: 7, scheduledDate: today };
  await api('POST', '/api/lessons', { ...lesson, childId: maya, status: 'completed' });
  await api('POST', '/api/lessons', { ...lesson, childId: maya, status: 'planned' });
  const how = { engagementLevel: 'high', understandingLevel: 'medium', emotionalResponse: 'Delighted' };
  const completedAt = new Date().toISOString();
  await api('POST', '/api/activities', { childId: theo, title: 'Packed his own bag', completedAt, ...how });
  const milestone = { category: 'Movement', status: 'completed' };
  await api('POST', '/api/milestones', { ...milestone, childId: theo, title: 'Zips his own jacket' });
  await api('POST', '/api/milestones', { ...milestone, childId: maya, title: 'Rides a bicycle' });
  return { parent, maya, theo };
});
