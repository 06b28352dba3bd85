import type { Page } from 'playwright';
import { chooseFor } from '../page-parts.ts';
import { button, closeAll, dialogs, type Moments, openTab, question, search, tabs } from './moment-parts.ts';

export const experiences: Moments = {
  async 'an experience'(page) {
    await page.getByRole('link', { name: 'Apple picking', exact: true }).click();
    await dialogs(page).getByText('Two baskets each.').waitFor();
  },
  ...tabs('Activities', 'Resources', 'Reflection'),
  async 'its form'(page) {
    await button(page, 'Edit').click();
    await page.getByRole('dialog', { name: 'Edit Experience' }).waitFor();
  },
  ...Object.fromEntries(
    ['Details', 'Activities', 'Resources', 'Reflection'].map((name) => [`the form’s tab ${name}`, openTab(name)]),
  ),
  async 'nothing that is found'(page) {
    await closeAll(page);
    await search('Search experiences')(page);
  },
};

const newIdea = (page: Page) => page.getByRole('textbox', { name: 'Idea', exact: true });

export const ideas: Moments = {
  async 'whether to log out without what was typed'(page) {
    await newIdea(page).fill('A kite');
    await button(page, /^Account menu/).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await question(page);
  },
  async 'an idea that is changed'(page) {
    await closeAll(page);
    await newIdea(page).fill('');
    await chooseFor(page, 'A cat', 'Edit');
  },
  async 'a lesson made of it'(page) {
    await page.keyboard.press('Escape');
    await chooseFor(page, 'A cat', 'Turn into a lesson');
  },
  async 'an experience made of it'(page) {
    await closeAll(page);
    await chooseFor(page, 'A cat', 'Turn into an experience');
    await dialogs(page).getByLabel('Title', { exact: true }).waitFor();
  },
};

export const home: Moments = {
  async 'an event'(page) {
    await page
      .getByRole('region', { name: "Today's Schedule" })
      .getByRole('button', { name: /Swimming/ })
      .click();
    await dialogs(page).getByText('The pool').waitFor();
  },
  async 'an event that can’t be deleted'(page) {
    await page.route('**/trpc/calendarEvents.delete*', (route) => route.abort());
    await button(page, 'Delete').click();
    await dialogs(page).getByText('Failed to delete event').waitFor();
  },
  async 'an event that repeats'(page) {
    await closeAll(page);
    await page.getByRole('region', { name: "Today's Schedule" }).getByRole('button', { name: /Piano/ }).click();
    await dialogs(page).getByText('Repeats every day').waitFor();
  },
  async 'the search'(page) {
    await closeAll(page);
    await page.getByRole('button', { name: 'Search everything' }).click();
    await page.getByRole('option', { name: 'Add Story' }).waitFor();
  },
  async 'what it finds'(page) {
    await page.getByRole('combobox', { name: 'Search everything' }).fill('swim');
    await page
      .getByRole('option', { name: /Swimming/ })
      .first()
      .waitFor();
  },
  async 'a search that finds nothing'(page) {
    await page.getByRole('combobox', { name: 'Search everything' }).fill('snowplow');
    await page.getByRole('heading', { name: 'Nothing with “snowplow”' }).waitFor();
  },
};
