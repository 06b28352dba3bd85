import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.browser.ts';
import { datedPhoto } from '../../../testing/dated-photo.browser.ts';
import { showInApp } from '../../../testing/show-in-app.browser.tsx';
import { StoryDialog } from './story-dialog.tsx';

/** Uploads wait for ever. */
beforeEach(() => {
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const offer = page.getByRole('group', { name: 'The day of the photos' });
const date = page.getByLabelText('Date');

let stories = 0;

async function writeWith(...times: string[]): Promise<void> {
  // Of its own title, so that no draft of another test opens.
  stories += 1;
  const values = { storyDate: '2026-10-10', title: `Story ${stories}` };
  await showInApp(<StoryDialog onClose={vi.fn()} start={{ values }} />, {
    'dailyStories.overview': () => ({ days: [], tags: [], people: [] }),
    'dailyStories.list': () => [],
    'children.list': () => [{ id: 1, name: 'Theo', dateOfBirth: '2020-05-04' }],
  });
  await page.getByRole('textbox', { name: 'Story', exact: true }).fill('Pumpkins.');
  await choose(...times);
}

async function choose(...times: string[]): Promise<void> {
  const photos = await Promise.all(times.map((time, index) => datedPhoto(`${index}.jpg`, time)));
  await userEvent.upload(page.getByLabelText('Add Photos').last(), photos);
}

test('asks before it uses the day of a photo', async () => {
  await writeWith('2026:10:08 21:14:05');
  await expect.element(offer.getByRole('status')).toHaveTextContent('The photo was taken on October 8, 2026.');
  await expect.element(date).toHaveValue('2026-10-10');
  await expectAccessible();
  await userEvent.click(button('Use October 8, 2026, the photo’s day'));
  await expect.element(date).toHaveValue('2026-10-08');
  await expect.element(offer).not.toBeInTheDocument();
});

test('offers each of several days, and asks no more once the day is kept, until another one comes', async () => {
  await writeWith('2026:10:08 21:14:05', '2026:10:04 09:00:00', '2026:10:04 10:00:00');
  await expect.element(button('Use October 4, 2026')).toBeVisible();
  await expect.element(button('Use October 8, 2026')).toBeVisible();
  await userEvent.click(button('Keep the day'));
  await expect.element(offer).not.toBeInTheDocument();
  await expect.element(date).toHaveValue('2026-10-10');
  await choose('2026:10:01 08:00:00');
  await userEvent.click(button('Use October 1, 2026'));
  await expect.element(date).toHaveValue('2026-10-01');
});

test('a removed photo offers nothing, nor does one of the form’s day, of a day to come, or of a wrong clock', async () => {
  await writeWith('2026:10:08 21:14:05', '2026:10:10 12:00:00', '2099:01:01 12:00:00', '1980:01:01 00:00:00');
  await expect.element(button('Use October 8, 2026')).toBeVisible();
  expect(offer.getByRole('button').elements()).toHaveLength(2);
  await userEvent.click(button('Remove photo 1'));
  await expect.element(offer).not.toBeInTheDocument();
});
