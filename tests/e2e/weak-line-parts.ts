import type { Page } from 'playwright';

/** The browser's messages about files that don't arrive. */
export const allow = [
  /failed: .*\/assets\//,
  /failed: .*\/images\/upload/,
  /Failed to load resource/,
  /failed: .*\/trpc\//,
  /MissingChunk/,
];

export const scripts = /\/assets\/[^/]+\.js$/;

export const goTo = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click();
