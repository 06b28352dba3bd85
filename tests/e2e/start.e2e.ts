import { expect, onTestFinished, test } from 'vitest';
import { registerOwner, signIn } from './accounts.ts';
import { startAppServer } from './app-server.ts';
import { test as testInBrowser } from './harness.ts';

test('an installation on an empty folder takes its first account', async () => {
  const server = await startAppServer({ isFresh: true });
  onTestFinished(server.stop);
  const { email } = await registerOwner(server.url);
  expect(email).toBe('hannah@example.com');
  expect(server.takeErrors()).toEqual([]);
});

testInBrowser('somebody who is signed in comes to the dashboard', async ({ server, openPage }) => {
  const parent = await server.createFamily();
  const page = await openPage('/', { as: parent });
  await page.getByRole('navigation').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

testInBrowser('an account that is not approved yet can not sign in', async ({ server, openPage }) => {
  const page = await openPage('/auth');
  const waiting = { email: 'waiting@example.com', password: 'secret-enough', firstName: 'A', lastName: 'B' };
  await page.context().request.post('/api/register', { data: waiting });
  await expect(signIn(page.context().request, waiting)).rejects.toThrow('awaiting approval');
  expect(server.owner.email).not.toBe(waiting.email);
});
