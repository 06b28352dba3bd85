import { expect, test } from 'vitest';
import { forAddress, readDocument } from './web-client.ts';

const document = readDocument(
  '<head><!--page /-->home<!--/page--><!--page /child/$-->child<!--/page--><!--page /child/$/growth-->growth<!--/page--><!--current-user--></head>',
);

test.each([
  ['/', 'home'],
  ['/?period=30', 'home'],
  ['/child/17?tab=lessons', 'child'],
  ['/child/17/growth', 'growth'],
  ['/profile', ''],
])('the document of %s names the scripts of that page alone', (url, scripts) => {
  expect(forAddress(document, url)).toBe(`<head>${scripts}<!--current-user--></head>`);
});
