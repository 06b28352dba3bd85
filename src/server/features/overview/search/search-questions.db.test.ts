import { beforeAll, expect, test } from 'vitest';
import type { Member } from '../../../../../tests/harness/member.ts';
import { countFound, type Question, writeQuestioned } from '../../../../../tests/harness/search-questions.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { languages } from '../../../../shared/words.ts';

let app: TestApp;
let parent: Member;
let questions: Question[];

beforeAll(async () => {
  app = await startTestApp();
  parent = await app.createFamily();
  questions = [];
  for (const language of languages) questions.push(...(await writeQuestioned(app.database, parent, language)));
});

test('of 300 questions in six languages, at least 95% find their record among the first five results', async () => {
  for (const language of languages) {
    const speaker = await app.createMember(parent);
    await speaker.rpc.userSettings.update({ language });
  }
  const { found, missed } = await countFound(questions, (q) => parent.rpc.search.find({ q }));
  expect(questions).toHaveLength(300);
  expect(found, missed.join('\n')).toBeGreaterThanOrEqual(285);
}, 60_000);
