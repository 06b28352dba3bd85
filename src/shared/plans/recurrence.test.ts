import { expect, test } from 'vitest';
import { followedRecurrence, recurrenceFault, recurrenceFrom } from './recurrence.ts';

test.each([
  'FREQ=DAILY',
  'FREQ=DAILY;INTERVAL=3;COUNT=999',
  'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR',
  'FREQ=WEEKLY;WKST=SU;INTERVAL=2;BYDAY=TU,TH;UNTIL=20271231T235959Z',
  'FREQ=MONTHLY;BYMONTHDAY=15,-1',
  'FREQ=MONTHLY;BYDAY=2TU',
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
])('follows %s, as calendars write it', (rule) => {
  expect(recurrenceFault(rule)).toBeUndefined();
});

test.each([
  ['', 'Please enter a valid recurrence'],
  ['every day', 'Please enter a valid recurrence'],
  ['FREQ=DAILY;FREQ=WEEKLY', 'Please enter a valid recurrence'],
  ['INTERVAL=2', 'Please enter a valid recurrence'],
  ['FREQ=HOURLY', 'FREQ must be DAILY, WEEKLY, MONTHLY or YEARLY'],
  ['FREQ=DAILY;INTERVAL=1000', 'INTERVAL must be a number from 1 to 999'],
  ['FREQ=DAILY;COUNT=1000', 'COUNT must be a number from 1 to 999'],
  ['FREQ=DAILY;UNTIL=20260230', 'UNTIL must be a day such as 20271231'],
  ['FREQ=MONTHLY;BYDAY=6MO', 'BYDAY must list weekdays such as MO, 2TU or -1FR'],
  ['FREQ=MONTHLY;BYMONTHDAY=32', 'BYMONTHDAY must list days from 1 to 31, or from -1 to -31'],
  ['FREQ=YEARLY;BYMONTH=0', 'BYMONTH must list months from 1 to 12'],
  ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=366', 'BYSETPOS must list numbers from 1 to 5, or from -1 to -5'],
  ['FREQ=WEEKLY;WKST=XX', 'WKST must be a weekday such as MO'],
  ['FREQ=YEARLY;BYWEEKNO=20', 'BYWEEKNO can’t be used in a recurrence'],
  ['FREQ=YEARLY;BYYEARDAY=60', 'BYYEARDAY can’t be used in a recurrence'],
  ['FREQ=DAILY;BYHOUR=9', 'BYHOUR can’t be used in a recurrence'],
  ['FREQ=DAILY;COUNT=2;UNTIL=20270101', 'Please use COUNT or UNTIL, not both'],
  ['FREQ=MONTHLY;BYSETPOS=1', 'BYSETPOS needs BYDAY'],
  ['FREQ=WEEKLY;BYDAY=2MO', 'BYDAY with a number needs FREQ=MONTHLY or FREQ=YEARLY'],
  ['FREQ=DAILY;BYMONTH=1', 'BYMONTH needs FREQ=MONTHLY or FREQ=YEARLY'],
  ['FREQ=WEEKLY;BYDAY=MO;BYSETPOS=3', 'BYSETPOS needs FREQ=MONTHLY or FREQ=YEARLY'],
])('%s is refused: %s', (rule, sentence) => {
  expect(recurrenceFault(rule)).toBe(sentence);
});

test('follows what began on 29 February on the last day of February, and other rules unchanged', () => {
  const followed = 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1;UNTIL=20401231';
  expect(followedRecurrence('FREQ=YEARLY;UNTIL=20401231', '2028-02-29')).toBe(followed);
  expect(followedRecurrence('FREQ=YEARLY', '2027-02-28')).toBe('FREQ=YEARLY');
  expect(followedRecurrence('FREQ=MONTHLY', '2028-02-29')).toBe('FREQ=MONTHLY');
  expect(followedRecurrence('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2028-02-29')).toBe(
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
  );
  expect(recurrenceFrom(followed, '2027-02-28')).toBe(followed);
  expect(recurrenceFrom(followed, '2028-02-28')).toBe('FREQ=YEARLY;UNTIL=20401231');
});
