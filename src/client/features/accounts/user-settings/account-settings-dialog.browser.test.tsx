import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.browser.ts';
import { showInApp } from '../../../testing/show-in-app.browser.tsx';
import { AccountSettingsDialog, ReminderSettingsDialog } from './account-settings-dialog.tsx';
import { settings } from './settings.browser.ts';

const save = vi.fn();
const next = vi.fn();
const onClose = vi.fn();
const trips = page.getByRole('spinbutton', { name: 'Maximum trips per year' });
const dialog = page.getByRole('dialog', { name: 'Account Settings' });
const saveButton = dialog.getByRole('button', { name: 'Save Settings' });

beforeEach(() => {
  vi.resetAllMocks();
  reminderState.mockReturnValue({ lastSentAt: null, lastProblem: null, nextDueAt: null });
  devices.mockReturnValue([]);
});

const reminderState = vi.fn(() => ({ lastSentAt: null, lastProblem: null, nextDueAt: null }));
const devices = vi.fn<() => object[]>(() => []);

async function open(Dialog = AccountSettingsDialog): Promise<void> {
  await showInApp(<Dialog onClose={onClose} />, {
    'emailReminders.state': () => reminderState(),
    'pushSubscriptions.list': () => devices(),
    'userSettings.get': () => settings,
    'userSettings.update': save,
    'calendarEvents.nextAppointment': next,
    'phoneNumber.get': () => ({ isAvailable: true, number: null, pending: null, stoppedAt: null }),
  });
  await expect.element(trips).toHaveValue(settings.maxTripsPerYear);
}

test('stays open with every change if saving fails, and asks before discarding them', async () => {
  save.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await open();
  await trips.fill('7');
  await userEvent.click(saveButton);
  await expect.element(page.getByText('Failed to update settings. Please try again.')).toBeVisible();
  await expect.element(trips).toHaveValue(7);
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(trips).toHaveValue(7);
  expect(onClose).not.toHaveBeenCalled();
  save.mockResolvedValueOnce({ ...settings, maxTripsPerYear: 7 });
  await userEvent.click(saveButton);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(save).toHaveBeenLastCalledWith({ ...settings, maxTripsPerYear: 7 });
});

test('Cancel leaves without a question and saves nothing', async () => {
  await open();
  await trips.fill('9');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(save).not.toHaveBeenCalled();
});

test('tells a person who chooses text messages without a number where to enter one', async () => {
  await open();
  await userEvent.click(dialog.getByRole('switch', { name: 'SMS notifications' }));
  await expect.element(dialog.getByText(/^You haven’t verified a phone number yet/)).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: 'Enter it on your profile' }))
    .toHaveAttribute('href', '/profile');
  await expectAccessible();
});

test('the evening reminder’s link opens the dialog at its switch, which says that it isn’t saved yet', async () => {
  await open(ReminderSettingsDialog);
  const reminder = dialog.getByRole('switch', { name: 'Send me a daily reminder' });
  await expect.element(reminder).toHaveFocus();
  await expect.element(reminder).toBeInViewport();
  await expect.element(dialog.getByText('Not sent yet. The reminder is off.')).toBeVisible();
  await userEvent.click(reminder);
  await expect.element(dialog.getByText('Not saved yet. Choose Save Settings to apply it.')).toBeVisible();
  expect(dialog.getByText('The reminder is off.').query()).toBeNull();
  await userEvent.click(reminder);
  await expect.element(dialog.getByText('Not sent yet. The reminder is off.')).toBeVisible();
});

test('push can be chosen; until a device receives it, the section says how to set one up', async () => {
  const setUp = dialog.getByRole('link', { name: 'Set up your phone' });
  await open();
  const method = dialog.getByRole('combobox', { name: 'Reminder method' });
  await userEvent.selectOptions(method, 'push');
  await expect.element(method).toHaveValue('push');
  await expect.element(setUp).toHaveAttribute('href', '/notifications');
});

test('with such a device there is nothing to set up', async () => {
  devices.mockReturnValue([{ id: 1, device: 'Firefox', isThis: true, createdAt: '2026-11-01T00:00:00Z' }]);
  await open();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Reminder method' }), 'push');
  await expect.element(dialog.getByText('Not saved yet. Choose Save Settings to apply it.')).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: 'Set up your phone' })).not.toBeInTheDocument();
});

describe('another time zone', () => {
  const zone = dialog.getByRole('combobox', { name: 'Time zone' });
  const question = page.getByRole('alertdialog', { name: 'Keep 4:30 PM as 4:30 PM?' });
  const press = (name: string) => userEvent.click(question.getByRole('button', { name, exact: true }));

  test('is saved together with the choice about future appointments; Cancel returns to the form', async () => {
    next.mockReturnValue({ title: 'Swimming', startDate: '2026-11-26T21:30:00.000Z', timeZone: 'America/New_York' });
    save.mockImplementation((changes: object) => ({ ...settings, ...changes }));
    await open();
    await userEvent.selectOptions(zone, 'Asia/Tokyo');
    await userEvent.click(saveButton);
    await expect
      .element(question.getByText(/4:30 PM, New York time. In Tokyo time that moment is Friday, November 27, 6:30 AM./))
      .toBeVisible();
    await press('Cancel');
    await expect.element(zone).toHaveValue('Asia/Tokyo');
    expect(save).not.toHaveBeenCalled();
    await userEvent.click(saveButton);
    await press('Keep clock times');
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(save.mock.calls).toEqual([[{ ...settings, timezone: 'Asia/Tokyo', keepLocalTimes: true }]]);
  });

  test('with the same clock times all year is saved without asking', async () => {
    save.mockImplementation((changes: object) => ({ ...settings, ...changes }));
    await open();
    await userEvent.selectOptions(zone, 'America/Toronto');
    await userEvent.click(saveButton);
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(save.mock.calls).toEqual([[{ ...settings, timezone: 'America/Toronto', keepLocalTimes: false }]]);
    expect(next).not.toHaveBeenCalled();
  });
});
