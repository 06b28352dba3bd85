// A relative's way from the link to an answer, as the relative and the parents see it.
import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { expectNoSidewaysScroll, expectReaderAccessible } from './accessibility.ts';
import type { Account, Api } from './accounts.ts';
import { dialogNamed } from './form-parts.ts';
import { flowOn, test } from './harness.ts';
import { photo } from './media-parts.ts';
import { chooseFor, waitForPage, waitForToast } from './page-parts.ts';

const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const withoutScripts: BrowserContextOptions = { ...phone, javaScriptEnabled: false };
/** A closed page answers with 404. */
const allow = [/status of 404/];

interface Relative {
  id: number;
  url: string;
}

const invite = async (api: Api, name = 'Nana'): Promise<Relative> =>
  (await api('POST', '/api/relatives', { name })) as Relative;

const pathOf = ({ url }: { url: string }): string => new URL(url).pathname;

/** A story with a photo, which relatives don't see yet. */
async function writeStory(page: Page, api: Api): Promise<number> {
  const answer = await page.request.post('/api/images/upload', {
    multipart: { image: await photo('snails.jpg'), category: 'story' },
  });
  const { url } = (await answer.json()) as { url: string };
  const story = { title: 'To piano', content: 'Snails have right of way.', storyDate: '2026-10-08', mediaUrls: [url] };
  return (await api('POST', '/api/daily-stories', story)).id;
}

const heart = (page: Page) => page.getByRole('button', { name: 'Send a heart' });

describe.for(flowOn('phone'))('on a %s', (device) => {
  test('a parent invites and shares; the first heart takes three taps; answers go back and forth', async ({
    server,
    openPage,
  }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    const page = await openPage('/relatives', { device, as: parent });
    await page.getByRole('button', { name: 'Invite a Relative' }).click();
    const dialog = dialogNamed(page, 'Invite a Relative');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Nana');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    await page.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('heading', { name: 'Who has a page' }).waitFor();
    await expectNoSidewaysScroll(page);

    await writeStory(page, api);
    await page.goto('/daily-stories');
    await chooseFor(page, 'To piano', 'Share with relatives');
    await waitForToast(page, 'Relatives see it now');
    await page.getByRole('article').getByText('Relatives see it').waitFor();

    const nana = await openPage(pathOf({ url: link }), { context: phone, allow });
    let taps = 0;
    const tap = async (button: ReturnType<Page['getByRole']>) => {
      taps += 1;
      await button.click();
    };
    await tap(nana.getByRole('button', { name: 'Open my page' }));
    await nana.getByText('Snails have right of way.').waitFor();
    const picture = nana.getByRole('img').first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await tap(heart(nana));
    await nana.getByRole('button', { name: 'You sent a heart' }).waitFor();
    expect(taps).toBeLessThanOrEqual(3);
    // On the parent's page, without a reload.
    await page.getByRole('article').getByText('Nana', { exact: true }).waitFor();

    await nana.locator('summary').click();
    await nana.getByLabel('Write it').fill('Who won?');
    await nana.getByRole('button', { name: 'Send to the family' }).click();
    await nana.getByText('You said').waitFor();
    const said = page.getByRole('list', { name: 'From relatives' });
    await said.getByText('Who won?').waitFor();
    await page.getByRole('button', { name: /^Answer or delete what Nana said/ }).click();
    await page.getByRole('menuitem', { name: 'Answer' }).click();
    const answer = dialogNamed(page, 'Answer Nana');
    await answer.getByRole('textbox', { name: 'Your words' }).fill('The snails.');
    await answer.getByRole('button', { name: 'Send' }).click();
    await said.getByText('The snails.').waitFor();
    await expectNoSidewaysScroll(page);
    await nana.reload();
    await nana.getByText('The snails.').waitFor();

    const [{ id }] = (await (await page.request.get('/api/relatives')).json()) as [{ id: number }];
    await api('DELETE', `/api/relatives/${id}`);
    const ended = Date.now();
    await nana.getByRole('button', { name: 'You sent a heart' }).click();
    await nana.getByRole('heading', { name: 'Your page isn’t open on this device' }).waitFor();
    expect(Date.now() - ended).toBeLessThan(5000);
  });
});

/** A family with a shared story and a relative. */
async function share(server: { createFamily: () => Promise<Account>; openApi: (of: Account) => Promise<Api> }) {
  const parent = await server.createFamily();
  const api = await server.openApi(parent);
  const relative = await invite(api);
  const story = { title: 'To piano', content: 'Snails have right of way.', storyDate: '2026-10-08' };
  const { id } = await api('POST', '/api/daily-stories', { ...story, sharedWith: 'relatives' });
  return { parent, api, relative, id };
}

async function open(page: Page): Promise<Page> {
  await page.getByRole('button', { name: /^(Open my page|Meine Seite öffnen)$/ }).click();
  await page.getByRole('article').waitFor();
  return page;
}

test('without scripts a relative reads, sends a heart and words, and takes them back', async ({ server, openPage }) => {
  const { relative } = await share(server);
  const nana = await open(await openPage(pathOf(relative), { context: withoutScripts, allow }));
  await heart(nana).click();
  await nana.getByRole('button', { name: 'You sent a heart' }).waitFor();
  await nana.locator('summary').click();
  await nana.getByLabel('Write it').fill('<b>Bravo</b>');
  await nana.getByRole('button', { name: 'Send to the family' }).click();
  await nana.getByText('<b>Bravo</b>').waitFor();
  expect(await nana.getByRole('button', { name: 'Speak' }).count()).toBe(0);
  await nana.getByRole('button', { name: 'Take it back' }).click();
  await nana.getByText('<b>Bravo</b>').waitFor({ state: 'detached' });
});

test('a relative speaks, and the parent hears it', async ({ server, openPage }) => {
  const { relative, parent } = await share(server);
  const page = await openPage('/daily-stories', { as: parent });
  await waitForPage(page);
  const nana = await open(await openPage(pathOf(relative), { context: phone, allow }));
  await nana.locator('summary').click();
  const microphone = nana.getByRole('button', { name: /^Speak/ });
  await microphone.click();
  const stop = nana.getByRole('button', { name: /^Stop and send/ });
  await stop.filter({ hasText: /0:0[1-9]/ }).waitFor();
  await stop.click();
  await nana.getByText('You said').waitFor();
  expect(await nana.locator('.said audio').count()).toBe(1);
  const voice = page.getByRole('group', { name: 'Voice of Nana' });
  await voice.getByRole('button', { name: 'Play Voice of Nana' }).click();
  await voice.getByRole('button', { name: 'Pause Voice of Nana' }).or(voice.getByRole('alert')).waitFor();
  expect(await voice.getByRole('alert').count()).toBe(0);
});

test('a relative lets the family know what they saw, and the story says so', async ({ server, openPage }) => {
  const { relative, parent } = await share(server);
  const page = await openPage('/daily-stories', { as: parent });
  await waitForPage(page);
  const nana = await open(await openPage(pathOf(relative), { context: withoutScripts, allow }));
  await nana.getByRole('switch', { name: 'Tell the family what I saw' }).click();
  await nana.getByRole('switch', { checked: true }).waitFor();
  await page.getByText(/^Nana saw this on \w+day$/).waitFor();
  await nana.getByRole('switch', { checked: true }).click();
  await page.getByText(/^Nana saw this on/).waitFor({ state: 'detached' });
});

/** What sticks out of its box, or of the page. */
const findCut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, p, b, small, span, button, summary, a, label, figcaption')].flatMap(
      (part) => {
        const { right, left, width } = part.getBoundingClientRect();
        const isCut = width > 0 && (right > innerWidth + 1 || left < -1 || part.scrollWidth > part.clientWidth + 1);
        const isInline = getComputedStyle(part).display === 'inline';
        return isCut && !isInline ? [`${part.tagName} ${part.textContent.slice(0, 40)}`] : [];
      },
    ),
  );

describe.for([
  ['en-US', 'Larger letters'],
  ['de-DE', 'Größere Buchstaben'],
] as const)('in %s', ([locale, larger]) => {
  test('the page of a relative is readable, with large letters and at twice the text size', async ({
    server,
    openPage,
  }) => {
    const { relative, api, id } = await share(server);
    await api('PUT', `/api/daily-stories/${id}`, { title: `Donaudampfschifffahrtsgesellschaft${'x'.repeat(80)}` });
    const nana = await open(await openPage(pathOf(relative), { context: { ...phone, locale }, allow }));
    await expectReaderAccessible(nana);
    await nana.locator('summary').click();
    await expectReaderAccessible(nana);
    await expectNoSidewaysScroll(nana);
    await nana.getByRole('button', { name: larger }).click();
    await nana.locator('html.large').waitFor();
    await nana.locator('summary').click();
    await nana.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expectNoSidewaysScroll(nana);
    expect(await findCut(nana)).toEqual([]);
    await expectReaderAccessible(nana);
    await nana.goto(pathOf(relative));
    await nana.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expectNoSidewaysScroll(nana);
    expect(await findCut(nana)).toEqual([]);
    await expectReaderAccessible(nana);
  });
});
