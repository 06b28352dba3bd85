import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../components/accessible.browser.ts';
import { showInApp } from '../../../components/show-in-app.browser.tsx';
import { AccountSettingsDialog } from './account-settings-dialog.tsx';
import { settings } from './settings.browser.ts';

const save = vi.fn();
const onClose = vi.fn();
const trips = page.getByRole('spinbutton', { name: 'Maximum trips per year' });
const dialog = page.getByRole('dialog', { name: 'Account Settings' });
const saveButton = dialog.getByRole('button', { name: 'Save Settings' });

beforeEach(() => vi.resetAllMocks());

async function open(): Promise<void> {
  await showInApp(<AccountSettingsDialog onClose={onClose} />, {
    'userSettings.get': () => settings,
    'userSettings.update': save,
    'phoneNumber.get': () => ({ isAvailable: true, number: null, pending: null, stoppedAt: null }),
  });
  await expect.element(trips).toHaveValue(settings.maxTripsPerYear);
}

test('it stays open with every change when saving fails, and asks before they go', async () => {
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

test('who chooses text messages without a number is told where to enter one', async () => {
  await open();
  await userEvent.click(dialog.getByRole('switch', { name: 'SMS notifications' }));
  await expect.element(dialog.getByText(/^You haven’t verified a phone number yet/)).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: 'Enter it on your profile' }))
    .toHaveAttribute('href', '/profile');
  await expectAccessible();
});
