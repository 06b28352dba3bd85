import type { Page } from 'playwright';

/** What a browser says of files that don't come. */
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
