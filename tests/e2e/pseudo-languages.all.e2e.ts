// Longer words and right-to-left text fit everywhere, and nothing is left in English.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Values } from '../../src/shared/words.ts';
import { findSidewaysScroll } from './accessibility.ts';
import type { Account } from './accounts.ts';
import { areas, child, goOn, pagesBeforeSignIn, tags, test, visit } from './every-page.ts';
import { inPseudo, isSaid, speakPseudo } from './pseudo-language.ts';
import { findCutTexts, followAnswers } from './shown-texts.ts';

const context = { locale: 'ar' };
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

const press = (page: Page, message: string, values?: Values): Promise<void> =>
  page
    .getByRole('button', { name: inPseudo(message, values), exact: true })
    .first()
    .click();

async function chooseInMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^\\${inPseudo('Account menu, {name}').slice(0, -1)}`) }).click();
  await page.getByRole('menuitem', { name: inPseudo(item), exact: true }).click();
}

type Opener = (page: Page) => Promise<void>;
const opener = (message: string, values?: Values): [string, Opener] => [
  message,
  (page) => press(page, message, values),
];

/** The dialogs that each page opens. */
const openers: Readonly<Record<string, readonly [name: string, open: Opener][]>> = {
  '/': [
    opener('Quick add'),
    ['Account Settings', (page) => chooseInMenu(page, 'Account Settings')],
    ['Feedback', (page) => chooseInMenu(page, 'Feedback')],
  ],
  '/child/': [opener('Edit profile of {name}', { name: child.name }), opener('End Tracking')],
  '/daily-stories': [opener("Add Today's Story"), opener('Filters')],
  '/values-library': [opener('Add Lesson')],
  '/experiences': [opener('Add Experience')],
  '/future-additions?tab=messages': [opener('Write Message')],
  '/reading-list': [opener('Add Book')],
  '/heirlooms': [opener('Add Heirloom')],
  '/profile': [opener('Invite')],
};

const nameOf = ({ firstName, lastName }: Account) => `${firstName} ${lastName}`;
const places = Intl.supportedValuesOf('timeZone').map((zone) => zone.replaceAll('_', ' '));

const turn = (page: Page, direction: 'ltr' | 'rtl') =>
  page.evaluate((value) => {
    document.documentElement.dir = value;
  }, direction);

/** On a phone in both directions, and on a desktop from right to left. */
async function findCramped(page: Page): Promise<string[]> {
  const problems: string[] = [];
  const look = async (where: string): Promise<void> => {
    const sideways = await findSidewaysScroll(page);
    if (sideways > 0) problems.push(`${where}: the page scrolls sideways by ${sideways}`);
    problems.push(...(await findCutTexts(page)).map((text) => `${where}: ${text}`));
  };
  await look('phone, right to left');
  await turn(page, 'ltr');
  await look('phone');
  await turn(page, 'rtl');
  await page.setViewportSize(desktop);
  await look('desktop, right to left');
  await page.setViewportSize(phone);
  return problems;
}

type Look = (name: string) => Promise<void>;

async function lookAtDialogs(page: Page, path: string, look: Look): Promise<void> {
  for (const [name, open] of openers[path.replace(/\d+$/, '')] ?? []) {
    await open(page);
    const dialog = page.locator('[role=dialog], [role=alertdialog]').first();
    await dialog.waitFor();
    await page.locator('[aria-busy]').first().waitFor({ state: 'detached' });
    await look(`${path} ${name}`);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
}

test('every page and the main dialogs fit longer words in both directions, and show no English', async ({
  visited: { parent, child: id },
  openPage,
}) => {
  const page = await openPage('/manifest.webmanifest', { device: 'phone', as: parent, context });
  const findEnglish = followAnswers(page, [...tags, nameOf(parent), 'HO', parent.email, ...places], isSaid);
  await speakPseudo(page);
  const problems: string[] = [];
  const look: Look = async (name) => {
    const english = (await findEnglish()).map((text) => `“${text}” is English`);
    problems.push(...[...english, ...(await findCramped(page))].map((problem) => `${name}: ${problem}`));
  };
  const [first = '/', ...others] = Object.values(areas).flatMap((pathsOf) => pathsOf(id));
  await visit(page, first);
  await look(first);
  await lookAtDialogs(page, first, look);
  for (const path of others) {
    await goOn(page, path);
    await look(path);
    await lookAtDialogs(page, path, look);
  }
  expect(problems).toEqual([]);
});

test('the same for the pages before signing in', async ({ openPage }) => {
  const page = await openPage('/manifest.webmanifest', { device: 'phone', context });
  const findEnglish = followAnswers(page, [], isSaid);
  await speakPseudo(page);
  const problems: string[] = [];
  for (const path of pagesBeforeSignIn) {
    await visit(page, path);
    const english = (await findEnglish()).map((text) => `“${text}” is English`);
    problems.push(...[...english, ...(await findCramped(page))].map((problem) => `${path}: ${problem}`));
  }
  expect(problems).toEqual([]);
});
