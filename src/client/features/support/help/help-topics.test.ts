import { expect, test } from 'vitest';
import { findQuestions, helpGroups } from './help-topics.ts';

const questions = helpGroups.flatMap((group) => group.questions);
const found = (search: string) =>
  findQuestions(helpGroups, search).flatMap((group) => group.questions.map(({ id }) => id));

test('there are 20 to 30 questions, each with its own address', () => {
  expect(questions.length).toBeGreaterThanOrEqual(20);
  expect(questions.length).toBeLessThanOrEqual(30);
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  for (const { id } of questions) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

test.each([
  ['private', 'private-stories'],
  ['Password', 'lost-password'],
  ["reminders don't arrive", 'reminders-do-not-arrive'],
  ['e-mail test', 'reminders-do-not-arrive'],
  ['ZIP', 'take-data-away'],
  ['phone calendar', 'phone-calendar'],
  ['tracking 30 days', 'end-tracking'],
  ['limit', 'plan-limits'],
  ['invite', 'invite-the-other-parent'],
  ['sealed', 'sealed-letters'],
])('a search for %j finds %s', (search, id) => {
  expect(found(search)).toContain(id);
});

/** The client's sources, without the help itself. */
const sources = Object.values(
  import.meta.glob<string>(['../../../**/*.{ts,tsx}', '!../../../**/*.test.*', '!./**'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).join('');

test('answers use the names of the page', () => {
  const answers = questions.flatMap(({ answer }) => answer).join(' ');
  const quoted = Array.from(answers.matchAll(/“([^”]+)”/g), ([, name = '']) => name);
  const unquoted = ['Account Settings', 'Reminder Types', 'Notification Preferences', 'Tab Visibility', 'Feedback'];
  expect(quoted.length).toBeGreaterThan(10);
  expect(unquoted.filter((name) => !answers.includes(name))).toEqual([]);
  expect([...quoted, ...unquoted].filter((name) => !sources.includes(`'${name}'`))).toEqual([]);
});

test('a search needs all of its words, and no words find everything', () => {
  expect(found('password giraffe')).toEqual([]);
  expect(found('  ')).toHaveLength(questions.length);
});
