// A question to a relative, from the parent's page to a story, as both see it.
import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { expectNoSidewaysScroll, expectReaderAccessible } from './accessibility.ts';
import { dialogNamed } from './form-parts.ts';
import { flowOn, test } from './harness.ts';
import { waitForPage, waitForToast } from './page-parts.ts';

const tablet: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const withoutScripts: BrowserContextOptions = { ...tablet, javaScriptEnabled: false };
const allow = [/status of 40[04]/];

const pathOf = (url: string): string => new URL(url).pathname;
const card = (page: Page) => page.locator('article.ask');

describe.for(flowOn('phone'))('on a %s', (device) => {
  test('a parent asks, the relative answers by voice, and the parent keeps it as a story', async ({
    server,
    openPage,
  }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    const { url } = (await api('POST', '/api/relatives', { name: 'Nana' })) as unknown as { url: string };
    const page = await openPage('/relatives', { device, as: parent });
    await page.getByRole('button', { name: 'Ask a question' }).click();
    const dialog = dialogNamed(page, 'Ask Nana');
    const idea = dialog.locator('p[aria-live]');
    const first = await idea.textContent();
    await dialog.getByRole('button', { name: 'Another question' }).click();
    await expect.poll(() => idea.textContent()).not.toBe(first);
    const question = (await idea.textContent()) ?? '';
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
    await waitForToast(page, 'Nana sees your question now');
    const asked = page.getByRole('list', { name: 'Questions and answers' });
    await asked.getByText(question).waitFor();

    const nana = await openPage(pathOf(url), { context: tablet, allow });
    await nana.getByRole('button', { name: 'Open my page' }).click();
    await card(nana).getByRole('heading', { name: question }).waitFor();
    await expectReaderAccessible(nana);
    await expectNoSidewaysScroll(nana);
    await card(nana)
      .getByRole('button', { name: /^Speak/ })
      .click();
    const stop = nana.getByRole('button', { name: /^Stop and send/ });
    await stop.filter({ hasText: /0:0[1-9]/ }).waitFor();
    await stop.click();
    await card(nana).getByText('You answered').waitFor();
    await card(nana).locator('summary').click();
    await card(nana).getByLabel('Your answer').fill('Marbles, and <b>hoops</b>.');
    await card(nana).getByRole('button', { name: 'Send to the family' }).click();
    await card(nana).getByText('Marbles, and <b>hoops</b>.').first().waitFor();

    await asked.getByText('Marbles, and <b>hoops</b>.').waitFor();
    await expectNoSidewaysScroll(page);
    await asked.getByRole('button', { name: 'Keep it' }).click();
    await dialogNamed(page, 'Keep what Nana told you').getByRole('button', { name: 'Keep it' }).click();
    await asked.getByRole('link', { name: /^Kept in the story of/ }).click();
    await page.getByText('Marbles, and <b>hoops</b>.').first().waitFor();
    await page.getByText(`From Nana: ${question}`).first().waitFor();
    await nana.reload();
    expect(await card(nana).count()).toBe(0);
    await nana.getByText('What you told your family').click();
    await nana.getByText('Marbles, and <b>hoops</b>.').waitFor();
  });
});

test('without scripts a relative answers, changes it, and takes it back; the album shows what was told', async ({
  server,
  openPage,
}) => {
  const parent = await server.createFamily();
  const api = await server.openApi(parent);
  const { id: childId } = await api('POST', '/api/children', { name: 'Maya', dateOfBirth: '2020-05-01' });
  const relative = (await api('POST', '/api/relatives', { name: 'Nana' })) as unknown as { id: number; url: string };
  await api('POST', `/api/relatives/${relative.id}/questions`, { words: 'What did you play?', childId });
  const nana = await openPage(pathOf(relative.url), { context: withoutScripts, allow });
  await nana.getByRole('button', { name: 'Open my page' }).click();
  const write = async (words: string) => {
    await card(nana).locator('summary').click();
    await card(nana).getByLabel('Your answer').fill(words);
    await card(nana).getByRole('button', { name: 'Send to the family' }).click();
    await card(nana).locator('.said').getByText(words).waitFor();
  };
  await write('Marbles.');
  await write('Hoops.');
  expect(await card(nana).getByRole('button', { name: 'Speak' }).count()).toBe(0);
  await card(nana).getByRole('button', { name: 'Take it back' }).click();
  await card(nana).locator('.said').waitFor({ state: 'detached' });
  await write('Hoops after all.');
  const page = await openPage(`/child/${childId}`, { as: parent });
  await waitForPage(page);
  await page.getByRole('heading', { name: 'From Nana' }).waitFor();
  await page.getByText('Hoops after all.').waitFor();
});
