import { describe, expect } from 'vitest';
import { dialogNamed } from './form-parts.ts';
import { flowOn, test } from './harness.ts';
import { record } from './media-parts.ts';
import { waitForToast } from './page-parts.ts';

describe.for(flowOn('phone'))('on a %s', (device) => {
  test('a recording goes straight into today’s story', async ({ server, openPage }) => {
    const page = await openPage('/', { device, as: await server.createFamily() });
    const openRecording = async () => {
      await page.getByRole('button', { name: 'Quick add' }).click();
      await dialogNamed(page, 'Quick Add').getByRole('button', { name: 'Voice Recording' }).click();
      await dialogNamed(page, 'Voice Recording').getByRole('button', { name: 'Start Recording' }).waitFor();
    };
    await openRecording();
    const dialog = dialogNamed(page, 'Voice Recording');
    await dialog.getByText('This starts today’s story. You can write more later.').waitFor();
    await record(dialog);
    await dialog.getByRole('button', { name: 'Delete Recording' }).waitFor();
    await dialog.getByRole('textbox', { name: 'A few words' }).fill('She sang of the moon.');
    await dialog.getByRole('button', { name: 'Save to Today’s Story' }).click();
    await waitForToast(page, 'Story saved', 'Your recording was added to today’s story.');
    await dialog.waitFor({ state: 'hidden' });

    await openRecording();
    await dialog.getByText('This will be added to today’s story.').waitFor();
    await record(dialog);
    await dialog.getByRole('button', { name: 'Delete Recording' }).waitFor();
    await dialog.getByRole('button', { name: 'Save to Today’s Story' }).click();
    await waitForToast(page, 'Story saved', 'Your recording was added to today’s story.');
    await dialog.waitFor({ state: 'hidden' });
    await page.goto('/daily-stories');
    const story = page.getByRole('article').filter({ hasText: 'She sang of the moon.' });
    await story.locator('audio').nth(1).waitFor({ state: 'attached' });

    // A third moment, with words this time.
    await page.goto('/');
    await page.getByRole('button', { name: 'Quick add' }).click();
    await dialogNamed(page, 'Quick Add').getByRole('button', { name: 'Add Story' }).click();
    const more = dialogNamed(page, 'Add to today’s story');
    await more.getByRole('textbox', { name: 'Story', exact: true }).fill('And of the sun.');
    await more.getByRole('button', { name: 'Save Story' }).click();
    await more.waitFor({ state: 'hidden' });
    await page.goto('/daily-stories');
    await story.getByText('And of the sun.').waitFor();
    await expect
      .poll(() =>
        story
          .getByRole('listitem')
          .filter({ has: page.locator('time') })
          .count(),
      )
      .toBe(3);
  });
});
