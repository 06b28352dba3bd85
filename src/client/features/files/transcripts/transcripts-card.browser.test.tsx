import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.browser.ts';
import { showInApp } from '../../../testing/show-in-app.browser.tsx';
import { TranscriptsCard } from './transcripts-card.tsx';

const choose = vi.fn();
const settings = vi.fn();
const off = { isOn: false, service: 'api.example.com', hasAny: false };
const toggle = page.getByRole('switch', { name: 'Write down our recordings' });

beforeEach(() => {
  vi.resetAllMocks();
});

async function open(answer: object): Promise<void> {
  settings.mockReturnValue(answer);
  await showInApp(
    <main>
      <h1>Profile</h1>
      <TranscriptsCard />
    </main>,
    { 'transcripts.settings': settings, 'transcripts.choose': choose },
  );
  await expect.element(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
}

test('says where recordings go before they do, and switches it on', async () => {
  await open(off);
  await expect.element(toggle).not.toBeChecked();
  await expect.element(page.getByText(/recordings of your family are sent to api.example.com/)).toBeVisible();
  await expectAccessible();
  settings.mockReturnValue({ ...off, isOn: true });
  choose.mockResolvedValue({ ...off, isOn: true });
  await userEvent.click(toggle);
  await expect.element(toggle).toBeChecked();
  expect(choose.mock.calls).toEqual([[{ isOn: true }]]);
});

test('a failed change shows the switch as it was', async () => {
  await open(off);
  choose.mockRejectedValue(new TypeError('Failed to fetch'));
  await userEvent.click(toggle);
  await expect.element(page.getByText('Failed to change this.')).toBeVisible();
  await expect.element(toggle).not.toBeChecked();
});

test('without a service there is nothing to switch on, and what is on can be switched off', async () => {
  await open({ ...off, service: null });
  await expect.poll(() => settings.mock.calls.length).toBe(1);
  expect(toggle.query()).toBeNull();
});
