import { beforeEach, expect, test } from 'vitest';
import { findAnswer, forgetAnswers, keepAnswer } from './kept-store.ts';

const account = '10:1';
const most = 1000;

beforeEach(() => forgetAnswers());

const keep = (question: string, length: number) => keepAnswer(account, question, 'x'.repeat(length), most);
const kept = async (...questions: string[]) => {
  const found = await Promise.all(questions.map((question) => findAnswer(account, question)));
  return questions.filter((_, index) => found[index] !== undefined);
};

test('keeps so much, the oldest out first; a newer answer to the same question counts once', async () => {
  for (const question of ['a', 'b', 'c']) await keep(question, 300);
  await keep('a', 310);
  expect(await kept('a', 'b', 'c')).toEqual(['a', 'b', 'c']);
  await keep('d', 300);
  expect(await kept('a', 'b', 'c', 'd')).toEqual(['a', 'c', 'd']);
  await keep('e', 900);
  expect(await kept('a', 'c', 'd', 'e')).toEqual(['e']);
  await forgetAnswers();
  await keep('f', 900);
  expect(await kept('f')).toEqual(['f']);
});
