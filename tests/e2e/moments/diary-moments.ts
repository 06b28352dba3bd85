import { expect } from 'vitest';
import { visit } from '../every-page.ts';
import { button, dialogs, type Moments, press } from './moment-parts.ts';

export const stories: Moments = {
  async 'what was found'(page) {
    await page.getByRole('searchbox').fill('puddle');
    await page.getByText('Search: puddle').waitFor();
  },
  'a menu': press('Edit or delete “Boots”'),
  async 'all that a story can tell'(page) {
    await page.keyboard.press('Escape');
    await button(page, 'Add Story').click();
    await dialogs(page).getByText('You already wrote today.').waitFor();
    // A day without a story has all fields.
    await dialogs(page).getByLabel('Date', { exact: true }).fill('2026-01-02');
    await dialogs(page).getByText('People, place, privacy').click();
  },
  async 'a story to go on with'(page) {
    await page.getByRole('textbox', { name: 'Story', exact: true }).fill('She named a snail after me.');
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('snail');
    await visit(page, '/');
    await page.getByRole('heading', { name: 'Continue your story' }).waitFor();
  },
  async 'words that are safe when the session ends'(page) {
    await page.context().clearCookies();
    await visit(page, '/daily-stories');
    await page.getByText('Your words are safe on this device.').waitFor();
  },
};
