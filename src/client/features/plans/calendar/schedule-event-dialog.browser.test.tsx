import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.browser.ts';
import { showInApp } from '../../../testing/show-in-app.browser.tsx';
import type { CalendarEvent } from './calendar-items.ts';
import { ScheduleEventDialog } from './schedule-event-dialog.tsx';

const event: CalendarEvent = {
  id: 7,
  userId: 1,
  tenantId: 10,
  childId: null,
  eventType: 'activity',
  eventId: null,
  title: 'Feeding the hedgehog',
  description: null,
  startDate: '2026-11-25T20:00:00.000Z',
  startTime: '15:00',
  endDate: null,
  allDay: false,
  timeZone: 'America/New_York',
  location: null,
  color: null,
  reminderTime: null,
  reminderSent: false,
  recurrence: null,
  occurrence: null,
  status: 'scheduled',
  completedAt: null,
  notes: null,
  metadata: null,
  version: 3,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
};

const save = vi.fn();
const onClose = vi.fn();
const dialog = page.getByRole('dialog', { name: 'Edit Event' });
const date = dialog.getByLabelText('Start date');
const time = dialog.getByLabelText('Time', { exact: true });
const repeats = dialog.getByRole('combobox', { name: 'Repeats' });
const which = dialog.getByRole('combobox', { name: '1:30 AM comes twice that night' });

beforeEach(async () => {
  vi.resetAllMocks();
  save.mockImplementation((changes: object) => ({ ...event, ...changes, version: 4 }));
  await showInApp(<ScheduleEventDialog event={event} onClose={onClose} />, {
    'userSettings.get': () => ({ timezone: 'America/New_York' }),
    'children.list': () => [],
    'calendarEvents.update': save,
  });
  await expect.element(time).toHaveValue('15:00');
});

const submit = () => userEvent.click(dialog.getByRole('button', { name: 'Save Event' }));

test('a time that the clocks skip says which time it becomes', async () => {
  await date.fill('2027-03-14');
  await time.fill('02:30');
  await expect.element(dialog.getByText('The clocks go forward then: it will be at 3:30 AM.')).toBeVisible();
  await expectAccessible();
  await submit();
  await expect.poll(() => save.mock.calls).toMatchObject([[{ id: 7, startDate: '2027-03-14T07:30:00.000Z' }]]);
});

test('asks which of two equal times is meant, and saves that one', async () => {
  await date.fill('2027-11-07');
  await time.fill('01:30');
  await expect.element(which).toHaveValue('false');
  await userEvent.selectOptions(which, 'Second, after the clocks go back');
  await expectAccessible();
  await submit();
  await expect.poll(() => save.mock.calls).toMatchObject([[{ id: 7, startDate: '2027-11-07T06:30:00.000Z' }]]);
});

test('puts a series at the first of the two times, and says so', async () => {
  await date.fill('2027-11-07');
  await time.fill('01:30');
  await userEvent.selectOptions(repeats, 'Every week');
  await expect.element(which).not.toBeInTheDocument();
  await expect.element(dialog.getByText('The clocks go back that night: this is the first 1:30 AM.')).toBeVisible();
  await submit();
  const sent = { startDate: '2027-11-07T05:30:00.000Z', recurrence: 'FREQ=WEEKLY' };
  await expect.poll(() => save.mock.calls).toMatchObject([[sent]]);
});

test('says what happens to a series in months or years without its day', async () => {
  const skipped = dialog.getByText(
    'Months without day 31 are skipped. To include them, choose the last day of the month.',
  );
  await date.fill('2027-01-31');
  await userEvent.selectOptions(repeats, 'Every month');
  await expect.element(skipped).toBeVisible();
  await userEvent.selectOptions(repeats, 'Last day of the month');
  await expect.element(skipped).not.toBeInTheDocument();
  await date.fill('2028-02-29');
  await userEvent.selectOptions(repeats, 'Every year');
  await expect.element(dialog.getByText('In other years it’s on February 28.')).toBeVisible();
});
