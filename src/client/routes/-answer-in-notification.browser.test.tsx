import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetFilesOfAccount, listFilesOfAccount } from '../browser/draft-files.ts';
import { answerPlace } from '../browser/draft-prefix.ts';
import { listDrafts } from '../drafts/kept-drafts.ts';
import { keepAnswersAsDrafts } from '../features/diary/daily-stories/kept-answers.ts';
import { type Answered, saveAnswer } from '../worker/answer.ts';

const owner = { tenantId: 3, id: 7 };
const answered: Answered & { content: string } = {
  tag: 'message-3-12',
  account: { tenantId: 3, userId: 7 },
  question: {
    reminderId: 5,
    day: '2026-11-28',
    words: { answer: 'Answer', hint: '', failed: 'Your answer isn’t saved yet', next: 'Press here to save it.' },
  },
  content: 'Maya lost a tooth.',
};

const ask = vi.fn<typeof fetch>();
const show = vi.fn(() => Promise.resolve());
const setBadge = vi.fn(() => Promise.resolve());
const clearBadge = vi.fn(() => Promise.resolve());

beforeEach(() => {
  vi.stubGlobal('fetch', ask);
  vi.resetAllMocks();
  for (const each of [show, setBadge, clearBadge]) each.mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'setAppBadge', { value: setBadge, configurable: true });
  Object.defineProperty(navigator, 'clearAppBadge', { value: clearBadge, configurable: true });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name);
  localStorage.clear();
  await forgetFilesOfAccount('');
});

const kept = () => listFilesOfAccount(answerPlace(owner, ''), 'answer');

test('an answer is sent with the key of its notification, and the dot goes', async () => {
  ask.mockResolvedValue(new Response(null, { status: 204 }));
  await saveAnswer(answered, show);
  const [path, sent] = ask.mock.calls[0] ?? [];
  expect(path).toBe('/api/email-reminders/5/answer');
  expect(sent?.headers).toMatchObject({ 'idempotency-key': 'message-3-12' });
  expect(JSON.parse(sent?.body as string)).toEqual({ notification: 'message-3-12', content: 'Maya lost a tooth.' });
  expect(clearBadge).toHaveBeenCalledOnce();
  expect(show).not.toHaveBeenCalled();
  expect(await kept()).toEqual([]);
});

test.each([
  ['without a line', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['after the session has ended', () => Promise.resolve(new Response('{}', { status: 401 }))],
])('an answer %s stays here as a draft of its day, and a notification says so', async (_when, answer) => {
  ask.mockImplementation(answer);
  await saveAnswer(answered, show);
  expect(show.mock.calls).toEqual([
    [
      {
        title: 'Your answer isn’t saved yet',
        body: 'Press here to save it.',
        path: '/daily-stories?write=2026-11-28',
        tag: 'message-3-12-failed',
      },
    ],
  ]);
  expect(clearBadge).not.toHaveBeenCalled();
  // Nobody else's.
  await keepAnswersAsDrafts({ tenantId: 3, id: 8 });
  expect(listDrafts({ tenantId: 3, id: 8 }, 'story')).toEqual([]);
  await keepAnswersAsDrafts(owner);
  await keepAnswersAsDrafts(owner);
  const drafts = listDrafts<{ storyDate: string; content: string }>(owner, 'story').map(({ draft }) => draft.values);
  expect(drafts).toMatchObject([{ storyDate: '2026-11-28', content: 'Maya lost a tooth.' }]);
  expect(await kept()).toEqual([]);
});
