import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { defaultTimeZone } from '../../src/shared/accounts/user-settings.ts';
import { addDays, todayIn } from '../../src/shared/calendar-date.ts';
import { flowOn, test } from './harness.ts';
import { waitForSound } from './media-parts.ts';
import { waitForToast } from './page-parts.ts';

const today = () => todayIn(defaultTimeZone, new Date());
const maya = { name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Elementary' };
const messageNamed = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });

async function choose(page: Page, title: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More for “${title}”` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

describe.for(flowOn('desktop'))('on a %s', (device) => {
  test('seals a message on the child’s profile; what it says is shown only on asking', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const { id } = await (await server.openApi(parent))('POST', '/api/children', maya);
    const page = await openPage(`/child/${id}`, { device, as: parent });
    await page.getByRole('heading', { name: 'No messages yet' }).waitFor();
    await page.getByRole('button', { name: 'Write Message' }).click();
    const dialog = page.getByRole('dialog', { name: 'Write Legacy Message' });
    const seal = dialog.getByRole('button', { name: 'Seal Message' });
    await dialog.getByLabel('Title', { exact: true }).fill('When you are eighteen');
    await dialog.getByRole('radio', { name: 'At an age' }).check();
    await dialog.getByLabel('Age in years').fill('18');
    await dialog.getByText('Opens Thursday, April 9, 2037.').waitFor();
    await dialog.getByLabel(/^Message/).fill('Dear Maya,\n\nThe number is the same.');
    await seal.click();
    await waitForToast(page, 'Message sealed');
    await dialog.waitFor({ state: 'hidden' });

    const message = messageNamed(page, 'When you are eighteen');
    await message.getByText('Sealed', { exact: true }).waitFor();
    await message.getByText('Opens April 9, 2037, when Maya turns 18').waitFor();
    expect(await page.getByText('The number is the same.').count()).toBe(0);
    await message.getByRole('button', { name: 'Show “When you are eighteen”' }).click();
    await message.getByText('The number is the same.').waitFor();
    await message.getByRole('button', { name: 'Hide “When you are eighteen”' }).click();
    expect(await page.getByText('The number is the same.').count()).toBe(0);
  });

  test('is changed until it is delivered by hand, with the proof, and deleted after asking', async ({
    server,
    openPage,
  }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    const { id: childId } = await api('POST', '/api/children', maya);
    const when = { triggerType: 'manual', triggerValue: 'When she asks' };
    await api('POST', '/api/legacy-messages', { childId, title: 'The compass', content: 'It is yours.', ...when });
    const page = await openPage('/future-additions', { device, as: parent });
    await page.getByRole('tab', { name: 'Legacy Messages' }).click();
    const message = messageNamed(page, 'The compass');
    await message.getByText('To deliver by hand: When she asks').waitFor();
    await message.getByText('Maya', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'More for “The compass”' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).waitFor();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Legacy Message' });
    await dialog.getByLabel(/^Message/).fill('It is yours from now on.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Keep writing' }).click();
    await dialog.getByRole('radio', { name: 'On a date' }).check();
    await dialog.getByLabel('Date', { exact: true }).fill(addDays(today(), 3650));
    await dialog.getByRole('button', { name: 'Save Message' }).click();
    await waitForToast(page, 'Message updated');
    await message.getByText(/^Opens [A-Z]\w+ \d+, 20\d\d$/).waitFor();

    await choose(page, 'The compass', 'Deliver now');
    const question = page.getByRole('alertdialog', { name: 'Deliver this message now?' });
    await question.getByText('“The compass” opens for the whole family').waitFor();
    await question.getByRole('button', { name: 'Deliver now' }).click();
    await waitForToast(page, 'Message delivered');
    await message.getByText('Delivered', { exact: true }).waitFor();
    await message.getByText(/^Delivered [A-Z]\w+ \d+, 20\d\d at \d+:\d\d [AP]M, by Hannah Okafor$/).waitFor();
    await message.getByRole('button', { name: 'Show “The compass”' }).click();
    await message.getByText('It is yours from now on.').waitFor();

    await page.getByRole('button', { name: 'More for “The compass”' }).click();
    await expect.poll(() => page.getByRole('menuitem').allInnerTexts()).toEqual(['Delete']);
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const last = page.getByRole('alertdialog', { name: 'Delete this message?' });
    await last.getByRole('button', { name: 'Delete message' }).click();
    await page.getByRole('heading', { name: 'No messages yet' }).waitFor();
  });

  test('refuses a file with the server’s sentence, and carries a voice or a file, one of the two', async ({
    server,
    openPage,
  }) => {
    const parent = await server.createFamily();
    await (await server.openApi(parent))('POST', '/api/children', maya);
    const page = await openPage('/future-additions?tab=messages', { device, as: parent, allow: [/415/] });
    await page.getByRole('button', { name: 'Write Message' }).click();
    const dialog = page.getByRole('dialog', { name: 'Write Legacy Message' });
    const refused = { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ no such thing') };
    await dialog.getByLabel('Select File').setInputFiles(refused);
    const sentence = 'Please choose a PDF, a Word or text file, or a JPEG, PNG or GIF image.';
    await waitForToast(page, 'Upload Failed', sentence);
    await dialog.getByLabel('Title', { exact: true }).fill('My voice');
    await dialog.getByLabel('Date', { exact: true }).fill(addDays(today(), 400));
    await dialog.getByRole('button', { name: 'Start Recording' }).click();
    await waitForSound(dialog);
    await dialog.getByRole('button', { name: 'Stop Recording' }).click();
    await dialog.getByRole('button', { name: 'Delete Recording' }).waitFor();
    expect(await dialog.getByRole('button', { name: 'Select File' }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Seal Message' }).click();
    await waitForToast(page, 'Message sealed');
    await page.getByRole('button', { name: 'Show “My voice”' }).click();
    await page.getByRole('group', { name: 'Recording of “My voice”' }).waitFor();

    await choose(page, 'My voice', 'Edit');
    const edit = page.getByRole('dialog', { name: 'Edit Legacy Message' });
    await edit.getByRole('button', { name: 'Delete Recording' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Delete this recording?' });
    await asked.getByRole('button', { name: 'Delete recording' }).click();
    await edit.getByLabel('Select File').setInputFiles({
      name: 'map.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Left of north.'),
    });
    await edit.getByRole('link', { name: 'Open the file' }).waitFor();
    expect(await edit.getByRole('button', { name: 'Start Recording' }).count()).toBe(0);
    await edit.getByRole('button', { name: 'Save Message' }).click();
    await waitForToast(page, 'Message updated');
    await messageNamed(page, 'My voice').getByRole('link', { name: 'Open the file' }).waitFor();
  });
});
