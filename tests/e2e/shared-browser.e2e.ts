import { describe, expect } from 'vitest';
import { signIn } from './accounts.ts';
import { flowOn, test } from './harness.ts';
import { chooseInAccountMenu } from './page-parts.ts';

describe('a browser that two accounts share', () => {
  test('shows the family that signed in last in every tab, and writes to no other', async ({ server, openPage }) => {
    const hannah = await server.createFamily({ firstName: 'Hannah' });
    const priya = await server.createFamily({ firstName: 'Priya', lastName: 'Raman' });
    const first = await openPage('/future-additions', { as: hannah });
    await first.getByRole('button', { name: /^Account menu, Hannah/ }).waitFor();

    const second = await first.context().newPage();
    await signIn(first.context().request, priya);
    await second.goto('/');
    await second.getByRole('button', { name: /^Account menu, Priya/ }).waitFor();
    await first.getByRole('button', { name: /^Account menu, Priya/ }).waitFor();
  });

  test('shows no family’s cached picture to the next one', async ({ server, openPage }) => {
    const hannah = await server.createFamily({ firstName: 'Hannah' });
    const priya = await server.createFamily({ firstName: 'Priya', lastName: 'Raman' });
    const page = await openPage('/', { as: hannah, allow: [/status of 40[14]/] });
    const url = await page.evaluate(saveHeirloomPhoto);
    expect(await page.evaluate(showPicture, url)).toBe('shown');
    await page.reload();
    expect(await page.evaluate(showPicture, url)).toBe('shown');
    expect(await page.evaluate(bytesReceived, url)).toBeGreaterThan(0);
    // The app would notice that its session has ended, and leave by itself.
    await page.goto('/manifest.webmanifest');
    await signIn(page.context().request, priya);
    await page.goto('/help');
    expect(await page.evaluate(showPicture, url)).toBe('refused');
    await chooseInAccountMenu(page, 'Log out');
    await page.getByLabel('Email').waitFor();
    expect(await page.evaluate(showPicture, url)).toBe('refused');
  });

  for (const device of flowOn('phone')) {
    test(`asks before unsaved text is lost at sign-out, on a ${device}`, async ({ server, openPage }) => {
      const hannah = await server.createFamily();
      const page = await openPage('/', { as: hannah, device });
      const other = await page.context().newPage();
      await other.goto('/future-additions');
      await other.getByRole('button', { name: /^Account menu/ }).waitFor();
      const words = () =>
        page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('upbringing:draft:')));
      await page.evaluate(async () => {
        const user = (await (await fetch('/api/user')).json()) as { id: number; tenantId: number };
        localStorage.setItem(`upbringing:draft:${user.tenantId}:${user.id}:story new`, '{}');
      });

      await chooseInAccountMenu(page, 'Log out');
      const question = page.getByRole('alertdialog', { name: 'Log out without saving?' });
      await question.waitFor();
      await question.getByRole('button', { name: 'Stay' }).click();
      await question.waitFor({ state: 'hidden' });
      expect(await words()).toHaveLength(1);

      await chooseInAccountMenu(page, 'Log out');
      await question.getByRole('button', { name: 'Log out' }).click();
      await page.waitForURL('**/auth');
      await expect.poll(words).toEqual([]);
      await other.waitForURL('**/auth');
    });
  }
});

/** In the page: uploads a picture and saves a record with it, so the family can see it. */
async function saveHeirloomPhoto(): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 });
  canvas.getContext('2d')?.fillRect(0, 0, 40, 30);
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  const form = new FormData();
  form.append('category', 'heirloom');
  form.append('image', bytes ?? new Blob(), 'ring.png');
  const uploaded = await fetch('/api/images/upload', { method: 'POST', body: form });
  const { url } = (await uploaded.json()) as { url: string };
  const heirloom = { name: 'Ring', category: 'jewelry', significance: 'Hers', images: [url] };
  const headers = { 'content-type': 'application/json' };
  const saved = await fetch('/api/heirlooms', { method: 'POST', headers, body: JSON.stringify(heirloom) });
  if (!saved.ok) throw new Error(await saved.text());
  return url;
}

/** In the page: how many bytes came over the network for an address; 0 if the cache answered without the server. */
function bytesReceived(url: string): number | undefined {
  const [entry] = performance.getEntriesByName(new URL(url, location.href).href);
  return entry instanceof PerformanceResourceTiming ? entry.transferSize : undefined;
}

const showPicture = (url: string): Promise<'shown' | 'refused'> =>
  new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve('shown');
    image.onerror = () => resolve('refused');
    image.src = url;
  });
