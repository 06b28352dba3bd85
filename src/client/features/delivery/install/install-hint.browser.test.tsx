import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { followInstallPrompt, installWayOf } from '../../../browser/install-prompt.ts';
import { expectAccessible } from '../../../testing/accessible.browser.ts';
import { showInApp } from '../../../testing/show-in-app.browser.tsx';
import { InstallCard } from './install-card.tsx';
import { InstallHint } from './install-hint.tsx';
import { InstallSteps } from './install-steps.tsx';

followInstallPrompt();
afterEach(() => {
  dispatchEvent(new Event('appinstalled'));
  Reflect.deleteProperty(navigator, 'standalone');
});

const hide = vi.fn();
const hint = page.getByRole('region', { name: 'Put Upbringing on your home screen' });

const open = (offersInstall = true) =>
  showInApp(<InstallHint />, {
    'dashboard.hints': () => ({ steps: [], offersInstall, hidden: [] }),
    'dashboard.hideHint': hide,
  });

test('“Not now” is saved for the account', async () => {
  await open();
  await userEvent.click(hint.getByRole('button', { name: 'Not now' }));
  await expect.poll(() => hide.mock.calls).toEqual([[{ hint: 'install' }]]);
});

test('without the browser’s own question it shows the steps', async () => {
  await open();
  await userEvent.click(hint.getByRole('button', { name: 'Show me how' }));
  const dialog = page.getByRole('dialog', { name: 'Put Upbringing on your home screen' });
  await expect.element(dialog.getByRole('list')).toBeVisible();
  await expectAccessible();
});

test('with it, the button asks it, and the offer goes once it is accepted', async () => {
  const prompt = vi.fn(() => Promise.resolve({ outcome: 'accepted' }));
  await open();
  dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  await userEvent.click(hint.getByRole('button', { name: 'Install Upbringing' }));
  expect(prompt).toHaveBeenCalledOnce();
  await expect.element(hint).not.toBeInTheDocument();
});

test('an account has no offer before its second story', async () => {
  await open(false);
  await expect.element(hint).not.toBeInTheDocument();
});

test('an installed app has no steps', async () => {
  Object.defineProperty(navigator, 'standalone', { value: true, configurable: true });
  await showInApp(
    <>
      <InstallCard />
      <p>The page</p>
    </>,
  );
  await expect.element(page.getByText('The page')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Set up your phone' })).not.toBeInTheDocument();
});

test.each([
  ['insecure', /^Browsers only install apps from an https/],
  ['unable', /^This browser can’t install apps/],
] as const)('where it can’t be, the page says why: %s', async (way, sentence) => {
  await showInApp(<InstallSteps way={way} />);
  await expect.element(page.getByText(sentence)).toBeVisible();
});

test('each device has its steps', () => {
  const at = { isSecure: true, touchPoints: 0 };
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
  const safari = `${mac} Version/18.0 Safari/605.1.15`;
  expect(installWayOf(safari, at)).toBe('mac');
  expect(installWayOf(safari, { ...at, touchPoints: 5 })).toBe('iphone');
  expect(installWayOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/130', at)).toBe('iphone');
  expect(installWayOf('Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130 Mobile Safari/537.36', at)).toBe('android');
  expect(installWayOf(`${mac} Chrome/130 Safari/537.36`, at)).toBe('desktop');
  expect(installWayOf('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', at)).toBe('unable');
  expect(installWayOf(safari, { ...at, isSecure: false })).toBe('insecure');
});
