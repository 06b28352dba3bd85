import { expect, test } from 'vitest';
import { dayHint, openingOf } from './message-words.ts';

const maya = { id: 1, name: 'Maya', dateOfBirth: '2019-04-09' };
const trigger = { triggerType: 'age', triggerValue: '18' } as const;
const today = '2026-11-20';
const hint = (recipient = maya, stored?: Parameters<typeof openingOf>[0]) =>
  dayHint(trigger, { recipient, today, stored });

test('an age shows its day, and says that a corrected birthday moves it only after saving', () => {
  const later = 'If you correct the birthday later, save this message again to move the date.';
  expect(hint()).toBe(`Opens Thursday, April 9, 2037. ${later}`);
  expect(hint(maya, { ...trigger, opensOn: '2037-04-09' })).toBe(`Opens Thursday, April 9, 2037. ${later}`);
});

test('a message keeps its day if the birthday is corrected, and the dialog says how to move it', () => {
  const stored = { ...trigger, opensOn: '2037-04-09' };
  const corrected = { ...maya, dateOfBirth: '2019-04-10' };
  expect(hint(corrected, stored)).toBe(
    'Opens Thursday, April 9, 2037. The birthday has changed. Save again to move it to Friday, April 10, 2037.',
  );
  expect(openingOf(stored, maya)).toBe('Opens April 9, 2037, when Maya turns 18');
  expect(openingOf(stored, corrected)).toBe('Opens April 9, 2037');
  expect(openingOf(stored, { ...maya, isRemembered: true })).toBe('To deliver by hand');
});
