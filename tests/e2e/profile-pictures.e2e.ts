import { describe, expect } from 'vitest';
import { dialogNamed } from './form-parts.ts';
import { flowOn, test } from './harness.ts';
import { fileField, holdBack, photo } from './media-parts.ts';
import { waitForToast } from './page-parts.ts';

describe.for(flowOn('phone'))('on a %s', (device) => {
  test('a new child can have a photo from the start', async ({ server, openPage }) => {
    const page = await openPage('/', { device, as: await server.createFamily() });
    await page.getByRole('button', { name: 'Add Child' }).first().click();
    const dialog = dialogNamed(page, 'Add Child Profile');
    await dialog.getByLabel("Child's Name").fill('Ida');
    await dialog.getByLabel('Date of Birth').fill('2020-02-03');
    const answer = holdBack(page, '**/api/images/upload');
    await fileField(dialog, 'Upload Image').setInputFiles(await photo('ida.jpg'));
    await dialog.getByRole('img', { name: 'Profile Image, preview' }).waitFor();
    await dialog.getByRole('button', { name: 'Create Profile' }).click();
    await dialog.getByRole('button', { name: 'Uploading...' }).waitFor();
    answer.letGo();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('img', { name: 'Photo of Ida' }).waitFor();
  });

  test('one’s own picture is saved at once, and can be removed', async ({ server, openPage }) => {
    const allow = [/profile\.update/];
    const page = await openPage('/profile', { device, as: await server.createFamily(), allow });
    const own = page.getByRole('group', { name: 'Profile picture' });
    await own.waitFor();
    expect(await page.getByLabel('Picture URL (optional)').count()).toBe(0);
    await page.route('**/trpc/profile.update*', (route) => route.abort('failed'));
    await fileField(own, 'Upload Image').setInputFiles(await photo('me.jpg'));
    await waitForToast(page, 'Error', 'We can’t reach the server. Check your connection and try again.');
    await own.getByRole('img').waitFor({ state: 'hidden' });
    await page.unroute('**/trpc/profile.update*');
    await fileField(own, 'Upload Image').setInputFiles(await photo('me.jpg'));
    await waitForToast(page, 'Image uploaded successfully');
    await own.getByRole('button', { name: 'Change Image' }).waitFor();
    await page.reload();
    await own.getByRole('img', { name: 'Profile picture, preview' }).waitFor();
    await page.locator('header img').filter({ visible: true }).first().waitFor();
    await own.getByRole('button', { name: 'Remove Image' }).click();
    await own.getByRole('img').waitFor({ state: 'hidden' });
    await page.reload();
    await own.getByRole('button', { name: 'Upload Image' }).waitFor();
  });
});
