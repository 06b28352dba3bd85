import { describe, expect } from 'vitest';
import { addDays } from '../../src/shared/calendar-date.ts';
import { flowOn, test } from './harness.ts';
import { choose, maya, messageNamed, today } from './legacy-messages-parts.ts';
import { waitForToast } from './page-parts.ts';

describe.for(flowOn('desktop'))('on a %s', (device) => {
  test('seals a message on the child’s profile; its content is shown only on request', async ({ server, openPage }) => {
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

  test('can be edited until delivered by hand, with proof, and deleted after asking', async ({ server, openPage }) => {
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
});
