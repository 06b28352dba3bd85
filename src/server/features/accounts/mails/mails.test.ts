import { expect, test } from 'vitest';
import { nameInMail } from './mails.rules.ts';

test.each([
  ['Hannah Brandt', 'Hannah Brandt'],
  ['J.R. Brandt', 'J.R. Brandt'],
  ['Anne-Marie O’Neill', 'Anne-Marie O’Neill'],
  ['王 小明', '王 小明'],
  ['Win at https://evil.example/now', 'Win at https evil. example now'],
  ['www.evil.example', 'www. evil. example'],
  ['a.b.evil.io', 'a.b. evil. io'],
  ['evil。example', 'evil. example'],
  ['mail me@evil.example', 'mail me evil. example'],
  ['two\r\nlines', 'two lines'],
  ['turned\u202Eround', 'turned round'],
])('%j is written as %j', (name, written) => {
  expect(nameInMail(name)).toBe(written);
});

test('cuts off a name that contains a message', () => {
  const written = nameInMail('Buy now '.repeat(25));
  expect([...written].length).toBeLessThanOrEqual(60);
  expect(written).toMatch(/^Buy now Buy now .*…$/);
});
