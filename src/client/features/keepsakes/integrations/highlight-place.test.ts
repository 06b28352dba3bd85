import { expect, test } from 'vitest';
import { highlightPlace } from './highlight-place.ts';

test.each([
  [12, 'page', 'Page 12'],
  [1203, 'location', 'Location 1203'],
  [123, 'time_offset', '2:03'],
  [3723, 'time_offset', '1:02:03'],
  [4, 'order', null],
  [4, null, null],
  [null, 'page', null],
])('a highlight’s place %j of type %j is shown as %j', (location, locationType, place) => {
  expect(highlightPlace({ location, locationType })).toBe(place);
});
