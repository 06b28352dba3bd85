import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { defaultTimeZone } from '../../src/shared/accounts/user-settings.ts';
import { addDays, type CalendarDate, todayIn } from '../../src/shared/calendar-date.ts';
import type { Account, Api } from './accounts.ts';
import { flowOn, test } from './harness.ts';
import { isFocused, pathOf, serverFault, waitForToast } from './page-parts.ts';

const today = () => todayIn(defaultTimeZone, new Date());
const maya = { name: 'Maya', dateOfBirth: '2019-03-14', currentStage: 'Elementary' };
const calendar = (page: Page) => page.getByRole('region', { name: 'Family calendar' });
const todaysSchedule = (page: Page) => page.getByRole('region', { name: "Today's Schedule" });
const day = (page: Page, date: CalendarDate) => calendar(page).locator(`[role=gridcell][data-date="${date}"]`);
const monthName = (date: CalendarDate) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(date));

/** The first day of a month other than today's: no event or birthday is on it. */
const nextMonth = (date: CalendarDate): CalendarDate => addDays(`${date.slice(0, 7)}-28`, 4).slice(0, 7) + '-01';

async function openSchedule(page: Page) {
  await calendar(page).getByRole('button', { name: 'Schedule Event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule Event' });
  await dialog.waitFor();
  return dialog;
}

interface FamilyMaker {
  createFamily: () => Promise<Account>;
  openApi: (account: Account) => Promise<Api>;
}

async function createFamilyWithMaya(server: FamilyMaker): Promise<{ parent: Account; api: Api }> {
  const parent = await server.createFamily();
  const api = await server.openApi(parent);
  await api('POST', '/api/children', maya);
  return { parent, api };
}

describe.for(flowOn('desktop'))('the family calendar, on a %s', (device) => {
  test('schedules an event for today, shows its details, completes and deletes it', async ({ server, openPage }) => {
    const { parent } = await createFamilyWithMaya(server);
    const page = await openPage('/', { device, as: parent, allow: [/ERR_FAILED|calendarEvents/] });
    await todaysSchedule(page).getByText('No events scheduled for this day').waitFor();
    const dialog = await openSchedule(page);
    const start = dialog.getByLabel('Start date', { exact: true });
    await expect.poll(() => start.inputValue()).toBe(today());
    await expect.poll(() => start.getAttribute('min')).toBe(today());
    await dialog.getByLabel('Title').fill('Swimming');
    await start.fill(addDays(today(), -1));
    await dialog.getByRole('button', { name: 'Schedule Event' }).click();
    await dialog.getByText('Please choose today or a later day').waitFor();
    await start.fill(today());
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await leaving.getByRole('button', { name: 'Keep editing' }).click();
    await page.route(/calendarEvents\.create/, (route) => route.fulfill({ status: 500, json: [serverFault] }));
    await dialog.getByRole('button', { name: 'Schedule Event' }).click();
    await waitForToast(page, 'Error', 'Failed to schedule event. Please try again.');
    await page.unroute(/calendarEvents\.create/);
    await expect.poll(() => dialog.getByLabel('Title').inputValue()).toBe('Swimming');
    await dialog.getByLabel(/^Description/).fill('Bring the blue goggles.');
    await dialog.getByLabel('Child').selectOption({ label: 'Maya' });
    await dialog.getByLabel('Time').fill('22:15');
    await dialog.getByLabel(/^Ends/).fill('22:45');
    await dialog.getByLabel('Time').fill('23:15');
    expect(await dialog.getByLabel(/^Ends/).inputValue()).toBe('23:45');
    await dialog.getByLabel(/^Location/).fill('The pool');
    await dialog.getByRole('switch', { name: 'Reminder' }).click();
    await dialog.getByLabel('Remind me').selectOption({ label: '30 minutes before' });
    await dialog.getByRole('button', { name: 'Schedule Event' }).click();
    await waitForToast(page, 'Event scheduled', 'The event has been added to your calendar.');
    await dialog.waitFor({ state: 'detached' });

    const row = todaysSchedule(page).getByRole('button', { name: /Swimming/ });
    await row.click();
    const details = page.getByRole('dialog', { name: 'Swimming' });
    for (const text of ['The pool', 'Maya', 'Reminder 30 minutes before', 'Bring the blue goggles.']) {
      await details.getByText(text, { exact: true }).waitFor();
    }
    await details.getByText(/11:15 PM to 11:45 PM/).waitFor();
    expect(pathOf(page)).toMatch(/^\/\?record=event-\d+$/);
    await page.reload();
    await details.getByText('The pool').waitFor();
    await details.getByRole('button', { name: 'Mark Complete' }).click();
    await details.waitFor({ state: 'detached' });
    await todaysSchedule(page)
      .getByRole('button', { name: /Swimming.*Completed/ })
      .click();
    await page.route(/calendarEvents\.delete/, (route) => route.fulfill({ status: 500, json: [serverFault] }));
    await details.getByRole('button', { name: 'Delete' }).click();
    await details.getByText('Failed to delete event').waitFor();
    await page.unrouteAll();
    await details.getByRole('button', { name: 'Delete' }).click();
    await todaysSchedule(page).getByText('No events scheduled for this day').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await todaysSchedule(page)
      .getByRole('button', { name: /Swimming.*Completed/ })
      .waitFor();
  });

  test('repeats an event; one occurrence or all can be deleted', async ({ server, openPage }) => {
    const { parent, api } = await createFamilyWithMaya(server);
    const first = nextMonth(today());
    const words = { title: 'Piano', eventType: 'activity', startDate: first, allDay: true, recurrence: 'FREQ=DAILY' };
    await api('POST', '/api/calendar-events', words);
    const page = await openPage('/', { device, as: parent });
    await calendar(page).getByRole('button', { name: 'Next month' }).click();
    await calendar(page)
      .getByRole('heading', { name: monthName(first) })
      .waitFor();
    const second = addDays(first, 1);
    await day(page, second).click();
    const onDay = page.locator('section[aria-labelledby=calendar-day]');
    await onDay.getByRole('button', { name: /Piano/ }).click();
    const details = page.getByRole('dialog', { name: 'Piano' });
    await details.getByText('Repeats every day').waitFor();
    await expect.poll(() => details.getByRole('radio', { name: 'This occurrence' }).isChecked()).toBe(true);
    await details.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete “Piano”?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await onDay.getByText('No events scheduled for this day').waitFor();

    await day(page, addDays(first, 2)).click();
    await onDay.getByRole('button', { name: /Piano/ }).click();
    await details.getByRole('radio', { name: 'All occurrences' }).check();
    await details.getByRole('button', { name: 'Edit' }).click();
    const editing = page.getByRole('dialog', { name: 'Edit Event' });
    await editing.getByLabel('Title').fill('Cello');
    await editing.getByRole('button', { name: 'Save Event' }).click();
    await waitForToast(page, 'Event updated', 'Your calendar shows the change.');
    await onDay.getByRole('button', { name: /Cello/ }).click();
    const renamed = page.getByRole('dialog', { name: 'Cello' });
    await renamed.getByRole('radio', { name: 'All occurrences' }).check();
    await renamed.getByRole('button', { name: 'Delete' }).click();
    const all = page.getByRole('alertdialog', { name: 'Delete all of “Cello”?' });
    await all.getByText(/Every occurrence will be deleted, past and future\./).waitFor();
    await all.getByRole('button', { name: 'Delete' }).click();
    await onDay.getByText('No events scheduled for this day').waitFor();
  });

  test('shows birthdays, scheduled lessons and experiences on their days', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    const child = await api('POST', '/api/children', {
      ...maya,
      dateOfBirth: `2019${today().slice(4)}`.replace('02-29', '02-28'),
    });
    const lesson = { childId: child.id, title: 'Say thank you', suggestedAge: 7, status: 'scheduled' };
    await api('POST', '/api/lessons', { ...lesson, scheduledDate: today() });
    await api('POST', '/api/experiences', {
      title: 'The lake',
      type: 'trip',
      status: 'planned',
      scheduledDate: today(),
      childIds: [child.id],
    });
    const page = await openPage('/', { device, as: parent });
    await todaysSchedule(page)
      .getByText(/^Maya turns/)
      .waitFor();
    await todaysSchedule(page)
      .getByRole('link', { name: /Say thank you.*Lesson/ })
      .waitFor();
    await todaysSchedule(page)
      .getByRole('link', { name: /The lake.*Experience/ })
      .waitFor();
    await expect.poll(() => day(page, today()).innerText()).toContain('Say thank you (Maya)');
    await todaysSchedule(page)
      .getByRole('link', { name: /Say thank you/ })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Maya' }).waitFor();
  });
});

test('works by keyboard', async ({ server, openPage }) => {
  const { parent } = await createFamilyWithMaya(server);
  const page = await openPage('/', { as: parent });
  await day(page, today()).focus();
  await page.keyboard.press('ArrowRight');
  expect(await isFocused(day(page, addDays(today(), 1)))).toBe(true);
  await page.keyboard.press('ArrowDown');
  expect(await isFocused(day(page, addDays(today(), 8)))).toBe(true);
  await page.keyboard.press('PageDown');
  const cell = page.locator('[role=gridcell][aria-selected=true]');
  await cell.waitFor();
  expect(await isFocused(cell)).toBe(true);
  expect((await cell.getAttribute('data-date'))?.slice(0, 7)).toBe(nextMonth(addDays(today(), 8)).slice(0, 7));
  await calendar(page).getByRole('button', { name: 'Today', exact: true }).click();
  await expect.poll(() => cell.getAttribute('data-date')).toBe(today());
});

test('creates a secret address for other calendars, and revokes it', async ({ server, openPage }) => {
  const { parent, api } = await createFamilyWithMaya(server);
  const words = { title: 'Dentist', eventType: 'activity', startDate: today(), allDay: true };
  await api('POST', '/api/calendar-events', words);
  const page = await openPage('/', { as: parent });
  await calendar(page).getByRole('button', { name: 'Subscribe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subscribe' });
  await dialog.getByText('You don’t have a link yet.').waitFor();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const field = dialog.getByLabel('Your secret link');
  const { pathname } = new URL(await field.inputValue());
  // The other calendar reads without signing in.
  const feed = await fetch(new URL(pathname, server.url));
  expect(feed.headers.get('content-type')).toContain('text/calendar');
  expect(await feed.text()).toContain('SUMMARY:Dentist');
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog', { name: 'Revoke your link?' }).getByRole('button', { name: 'Revoke' }).click();
  await waitForToast(page, 'Link revoked', 'Nobody can read your calendar with it anymore.');
  await dialog.getByText('You don’t have a link yet.').waitFor();
  expect((await fetch(new URL(pathname, server.url))).status).toBe(404);
});
