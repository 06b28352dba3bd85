import { describe, expect } from 'vitest';
import { dialogNamed } from './form-parts.ts';
import { flowOn, test } from './harness.ts';
import { fileField, holdBack, photo } from './media-parts.ts';
import { waitForToast } from './page-parts.ts';

describe.for(flowOn('phone'))('on a %s', (device) => {
  test('shows a child’s new photo at once, and the previous one if saving fails', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    const maya = { name: 'Maya', dateOfBirth: '2019-03-14', currentStage: 'Elementary' };
    const { id } = await api('POST', '/api/children', maya);
    const page = await openPage(`/child/${id}`, { device, as: parent, allow: [/images\/upload/] });
    const field = fileField(page, 'Change photo of Maya');
    const portrait = page.getByRole('img', { name: 'Photo of Maya' });
    const answer = holdBack(page, '**/api/images/upload');
    await page.getByRole('button', { name: 'Change photo of Maya' }).waitFor();
    await field.setInputFiles(await photo('maya.jpg'));
    await page.getByRole('progressbar', { name: 'Uploading maya.jpg' }).waitFor();
    await expect.poll(() => portrait.getAttribute('src')).toMatch(/^blob:/);
    answer.letGo();
    await waitForToast(page, 'Image uploaded successfully');
    await expect.poll(() => portrait.getAttribute('src')).toMatch(/^\/api\/files\/\d+$/);
    const kept = await portrait.getAttribute('src');

    await page.route('**/api/images/upload', (route) => route.fulfill({ status: 403, json: { error: 'No room.' } }));
    await field.setInputFiles(await photo('other.jpg', '#204060'));
    await waitForToast(page, 'Upload failed', 'No room.');
    await expect.poll(() => portrait.getAttribute('src')).toBe(kept);
    await page.unroute('**/api/images/upload');
    await field.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await waitForToast(page, 'Invalid file type', 'Please select an image file');
    await field.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
    await waitForToast(page, 'File too large', 'Please select an image under 10MB');
    await page.reload();
    await expect.poll(() => portrait.getAttribute('src')).toBe(kept);

    await page.getByRole('button', { name: 'Edit profile of Maya' }).click();
    const dialog = dialogNamed(page, 'Edit Profile');
    await dialog.getByRole('button', { name: 'Remove Image' }).click();
    expect(await dialog.getByLabel('Profile Image URL (optional)').count()).toBe(0);
    await fileField(dialog, 'Upload Image').setInputFiles(await photo('new.jpg', '#204060'));
    await dialog.getByRole('button', { name: 'Change Image' }).waitFor();
    await dialog.getByRole('button', { name: 'Remove Image' }).waitFor();
    await dialog.getByRole('button', { name: 'Save Profile' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => portrait.getAttribute('src')).not.toBe(kept);

    await page.getByRole('button', { name: 'Edit Context' }).click();
    const context = dialogNamed(page, 'Edit Context');
    await context.getByRole('button', { name: 'Remove Image' }).click();
    await context.getByRole('button', { name: 'Save Context' }).click();
    await context.waitFor({ state: 'hidden' });
    await portrait.waitFor({ state: 'hidden' });
  });
});
