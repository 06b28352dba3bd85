import { expectNoSidewaysScroll } from '../accessibility.ts';
import { chooseFor } from '../page-parts.ts';
import { button, closeAll, dialogs, type Moments, openTab, press, question, search, tabs } from './moment-parts.ts';

export const heirlooms: Moments = {
  'a menu of what to print': press('Print Inventory'),
  async 'a form'(page) {
    await page.keyboard.press('Escape');
    await button(page, 'Add Heirloom').click();
  },
  ...tabs('History', 'Future Plans', 'Media'),
  async 'an appraisal'(page) {
    await openTab('Appraisal')(page);
    await page.getByRole('switch', { name: 'It was appraised' }).click();
  },
  async 'a question before it goes'(page) {
    await page.keyboard.press('Escape');
    await question(page);
  },
  async 'its details'(page) {
    await closeAll(page);
    await chooseFor(page, 'Pocket watch', 'View');
  },
  async 'nothing that is found'(page) {
    await closeAll(page);
    await search('Search heirlooms')(page);
  },
};

export const letters: Moments = {
  'a letter that is there': (page) => page.getByText('You noticed the snails.').waitFor(),
  async 'what was recorded in its year'(page) {
    await page.getByRole('tab', { name: 'Year in Review' }).click();
    await page.getByRole('switch', { name: 'Include my private stories' }).click();
    await page.getByRole('region', { name: 'Daily stories' }).getByText('Boots').waitFor();
  },
  async 'a letter that is written'(page) {
    await page.getByRole('tab', { name: 'Write Letter' }).click();
    await button(page, 'Edit Letter').click();
    await page.getByRole('textbox', { name: 'Letter text' }).waitFor();
    await expectNoSidewaysScroll(page);
  },
  async 'what becomes of its words'(page) {
    await button(page, 'More for this letter').click();
    await page.getByRole('menuitem', { name: 'Generate' }).click();
    await question(page);
  },
  async 'its versions'(page) {
    await closeAll(page);
    await button(page, 'Finalize Letter').click();
    await button(page, 'Seal until…').waitFor();
    await button(page, 'More for this letter').click();
    await page.getByRole('menuitem', { name: 'Earlier versions' }).click();
    await dialogs(page).getByRole('listitem').first().waitFor();
  },
  async 'one of its versions'(page) {
    await dialogs(page).getByRole('listitem').first().getByRole('button').click();
    await button(page, 'Restore this version').waitFor();
  },
  async 'how it is sealed'(page) {
    await closeAll(page);
    await button(page, 'Seal until…').click();
  },
  async 'a sealed letter'(page) {
    await button(page, 'Seal Letter').click();
    await page.getByRole('heading', { name: /^Sealed until/ }).waitFor();
  },
  async 'whether to open it early'(page) {
    await button(page, 'Open early').click();
    await question(page);
  },
};
