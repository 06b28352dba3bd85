import { expect } from 'vitest';
import { test } from './harness.ts';

test('the API’s reference shows every feature’s calls, asks no other server, and can’t read the family', async ({
  server,
  openPage,
}) => {
  const page = await openPage('/api/docs', { as: await server.createFamily(), allow: [/\/api\/children/] });
  await page.getByRole('link', { name: 'Daily stories' }).waitFor();
  const asked: string[] = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(asked).toEqual([new URL('/api/docs/scalar.js', server.url).href]);
  const read = page.evaluate(() => fetch('/api/children', { credentials: 'include' }).then((answer) => answer.text()));
  await expect(read).rejects.toThrow('Failed to fetch');
});
