import { describe, expect } from 'vitest';
import { addDays } from '../../src/shared/calendar-date.ts';
import { flowOn, test } from './harness.ts';
import { choose, maya, messageNamed, today } from './legacy-messages-parts.ts';
import { waitForSound } from './media-parts.ts';
import { waitForToast } from './page-parts.ts';

describe.for(flowOn('desktop'))('on a %s', (device) => {
  test('refuses a file with the server’s sentence, and accepts either a recording or a file', async ({
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
