import { describe, expect } from 'vitest';
import { test } from './harness.ts';

describe('the page for nobody', () => {
  test('asks to sign in, on a large screen', async ({ openPage }) => {
    const page = await openPage('/auth');
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/auth');
  });

  test('asks to sign in, on a phone, without scrolling sideways', async ({ openPage }) => {
    const page = await openPage('/auth', { device: 'phone' });
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBe(0);
  });
});
