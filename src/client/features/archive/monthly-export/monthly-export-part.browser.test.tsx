import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.browser.ts';
import { showInApp } from '../../../testing/show-in-app.browser.tsx';
import { MonthlyExportPart } from './monthly-export-part.tsx';

const get = vi.fn();
const set = vi.fn();
const end = vi.fn();
const chosen = {
  kind: 'webdav',
  place: 'cloud.example.com/Upbringing',
  nextAt: '2026-12-20T12:00:00.000Z',
  lastAt: '2026-11-20T12:00:00.000Z',
  failure: null,
};

beforeEach(() => {
  vi.resetAllMocks();
});

async function open(answer: object | null): Promise<void> {
  get.mockResolvedValue(answer);
  await showInApp(
    <main>
      <h1>Profile</h1>
      <h2>Export</h2>
      <MonthlyExportPart />
    </main>,
    {
      'monthlyExport.get': get,
      'monthlyExport.set': set,
      'monthlyExport.end': end,
      'password.installation': () => ({ sendsMail: true }),
    },
  );
}

const field = (name: string) => page.getByLabelText(name, { exact: true });

test('asks for a folder or a bucket, and sends what belongs to it', async () => {
  await open(null);
  await userEvent.click(page.getByRole('button', { name: 'Set up a monthly export' }));
  await expect.element(field('Address of the folder')).toBeVisible();
  await expectAccessible();
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  await expect.element(page.getByText('Please fill this in').first()).toBeVisible();
  expect(set).not.toHaveBeenCalled();
  await userEvent.fill(field('Address of the folder'), 'https://cloud.example.com/Upbringing');
  await userEvent.fill(field('User name'), 'hannah');
  await userEvent.fill(field('App password'), 'cheese');
  set.mockResolvedValue(chosen);
  get.mockResolvedValue(chosen);
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  await expect.element(page.getByText(/It goes to cloud.example.com\/Upbringing/)).toBeVisible();
  expect(set.mock.calls[0]?.[0]).toMatchObject({ kind: 'webdav', username: 'hannah', appPassword: 'cheese' });
});

test('says why the last one failed, and ends it', async () => {
  await open({ ...chosen, failure: 'The place has no room left.' });
  await expect.element(page.getByText(/The last try failed: The place has no room left\./)).toBeVisible();
  await expectAccessible();
  end.mockResolvedValue(undefined);
  await userEvent.click(page.getByRole('button', { name: 'End it' }));
  get.mockResolvedValue(null);
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'End it' }));
  await expect.element(page.getByRole('button', { name: 'Set up a monthly export' })).toBeVisible();
  expect(end).toHaveBeenCalledTimes(1);
});
