import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.browser.ts';
import { showInApp } from '../../../testing/show-in-app.browser.tsx';
import { Hints } from './hints.tsx';

const save = vi.fn();
const next = vi.fn();
const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const change = page.getByRole('button', { name: /^Switch from Kathmandu time to/ });
const question = page.getByRole('alertdialog', { name: 'Keep 4:30 PM as 4:30 PM?' });
const actions = { child: vi.fn(), story: vi.fn(), reminder: vi.fn() };

beforeEach(async () => {
  vi.resetAllMocks();
  next.mockReturnValue({ title: 'Swimming', startDate: '2026-11-26T10:45:00.000Z', timeZone: 'Asia/Kathmandu' });
  save.mockImplementation((changes: object) => ({ ...changes }));
  await showInApp(<Hints actions={actions} />, {
    'dashboard.hints': () => ({ steps: ['child'], offersInstall: false, hidden: [] }),
    'userSettings.get': () => ({ timezone: 'Asia/Kathmandu' }),
    'userSettings.update': save,
    'calendarEvents.nextAppointment': next,
  });
});

const press = (name: string) => userEvent.click(question.getByRole('button', { name, exact: true }));

test.each([
  ['Keep clock times', true],
  ['Let times move', false],
])(
  'uses one of the caller’s appointments as an example before changing the time zone: %s',
  async (name, keepLocalTimes) => {
    await userEvent.click(change);
    await expect
      .element(
        question.getByText(
          /^“Swimming” is on Thursday, November 26 at 4:30 PM, Kathmandu time. In .+ time that moment is /,
        ),
      )
      .toBeVisible();
    await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await expectAccessible();
    await press(name);
    await expect.poll(() => save.mock.calls).toEqual([[{ timezone: here, keepLocalTimes }]]);
    await expect.element(question).not.toBeInTheDocument();
  },
);

test('Cancel and Escape change nothing', async () => {
  await userEvent.click(change);
  await press('Cancel');
  await expect.element(question).not.toBeInTheDocument();
  await userEvent.click(change);
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  expect(save).not.toHaveBeenCalled();
});

test('without a future appointment asks nothing and moves nothing', async () => {
  next.mockReturnValue(null);
  await userEvent.click(change);
  await expect.poll(() => save.mock.calls).toEqual([[{ timezone: here, keepLocalTimes: false }]]);
});

test('keeps the time zone until it knows whether there are future appointments', async () => {
  next.mockRejectedValue(new TypeError('Failed to fetch'));
  await userEvent.click(change);
  await expect.element(page.getByText('Failed to save settings.')).toBeVisible();
  expect(save).not.toHaveBeenCalled();
});
