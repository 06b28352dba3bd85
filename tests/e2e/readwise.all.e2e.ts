import { beforeEach, describe, expect } from 'vitest';
import { test } from './harness.ts';
import { waitForPage, waitForToast } from './page-parts.ts';
import { connect, count, prepareReadwise, readwise } from './readwise-parts.ts';
import { readwise as peer } from './stand-ins.ts';

beforeEach(prepareReadwise);

test('hidden integrations are not on the profile', async ({ server, openPage }) => {
  const parent = await server.createFamily();
  const api = await server.openApi(parent);
  await api('PUT', '/api/user-settings', { visibleTabs: { integrations: false } });
  const page = await openPage('/profile', { as: parent });
  await page.getByRole('heading', { name: 'Sessions' }).waitFor();
  await waitForPage(page);
  expect(await page.getByRole('heading', { name: 'Integrations' }).count()).toBe(0);
});

describe('when Readwise', () => {
  test('can’t be reached, connecting says so and keeps what was typed', async ({ server, openPage }) => {
    peer.behave('error');
    const page = await openPage('/profile', { as: await server.createFamily(), allow: [/503/, /unreachable|SERVICE/] });
    await connect(page);
    await waitForToast(
      page,
      'Connection failed',
      'We can’t reach Readwise right now. Please try again in a few minutes.',
    );
    await expect.poll(() => page.getByLabel('Access token').inputValue()).toBe(peer.token);
  });

  test('breaks off, imported books stay and the rest follows on request', async ({ server, openPage }) => {
    peer.behave('good', 'good', 'break-off', 'good');
    const page = await openPage('/profile', { as: await server.createFamily() });
    await connect(page);
    await readwise(page).getByText('We couldn’t reach Readwise. We’ll try the import again within the hour.').waitFor();
    await readwise(page).getByText('1 book and 2 highlights imported before it stopped.').waitFor();
    await readwise(page).getByRole('button', { name: 'Import now' }).click();
    await readwise(page)
      .getByText(/^Last import on .*: 2 new books and 3 new highlights\.$/)
      .waitFor();
    await expect.poll(() => count(page, 'Books')).toBe('2');
  });

  test('asks for a pause, the page shows it and waits', async ({ server, openPage }) => {
    peer.retryAfter = 3;
    peer.behave('good', 'good', 'busy', 'good');
    const page = await openPage('/profile', { as: await server.createFamily() });
    await connect(page);
    await readwise(page)
      .getByText(
        /^Readwise asked us to pause\. The import continues at .*\. 1 book and 2 highlights imported so far\.$/,
      )
      .waitFor();
    await readwise(page)
      .getByText(/^Last import on .*: 2 new books and 3 new highlights\.$/)
      .waitFor();
  });

  test('refuses the token later, it must be connected again', async ({ server, openPage }) => {
    const page = await openPage('/profile', { as: await server.createFamily() });
    await connect(page);
    await readwise(page)
      .getByText(/^Last import on/)
      .waitFor();
    peer.behave('refuse');
    await readwise(page).getByRole('button', { name: 'Check connection' }).click();
    await waitForToast(
      page,
      'Connection failed',
      'Readwise no longer accepts your access token. Please connect again.',
    );
    await readwise(page).getByText('Connect again', { exact: true }).waitFor();
    peer.behave('good');
    await connect(page);
    await readwise(page).getByText('Connected', { exact: true }).waitFor();
  });
});
