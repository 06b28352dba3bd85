import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.browser.ts';
import { type Answers, showInApp } from '../../../testing/show-in-app.browser.tsx';
import { RelativesPage } from './relatives-page.tsx';
import type { Relative, RelativeResponse, SharedInList } from './use-relatives.ts';

const at = '2026-11-20T18:00:00.000Z';
const longName = `Großtante ${'Wilhelmine'.repeat(15)}`;

const relative = (id: number, more: Partial<Relative> = {}): Relative => ({
  id,
  name: `Nana ${id}`,
  relation: 'Grandmother',
  email: null,
  seesAllChildren: true,
  childIds: [],
  linkExpiresAt: null,
  mailRhythm: 'weekly',
  devices: [],
  hearts: 0,
  comments: 0,
  version: 1,
  createdAt: at,
  ...more,
});

const shared: SharedInList = { kind: 'story', id: 7, title: 'To piano', day: '2026-11-20', childIds: [], seenBy: [] };

const response = (more: Partial<RelativeResponse>): RelativeResponse => ({
  type: 'comment',
  responseId: 1,
  kind: 'story',
  id: 7,
  relativeId: 1,
  relativeName: 'Nana',
  userId: null,
  authorName: 'Nana',
  content: 'Who won?',
  voiceUrl: null,
  title: 'To piano',
  day: '2026-11-20',
  createdAt: at,
  ...more,
});

const answers = (more: Answers = {}): Answers => ({
  'relatives.list': () => [relative(1)],
  'relatives.responses': () => [],
  'relativeQuestions.list': () => [],
  'relatives.shared': () => [],
  'families.get': () => ({ members: [], hasRelatives: true, sharesStories: false }),
  'children.list': () => [],
  ...more,
});

const showPage = (given: Answers) =>
  showInApp(
    <main>
      <RelativesPage />
    </main>,
    given,
  );

const sticksOut = (): string[] =>
  [...document.querySelectorAll('main *')]
    .filter((part) => part.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
    .map(
      (part) => `${part.tagName}.${(part.getAttribute('class') ?? '').slice(0, 60)} ${part.textContent.slice(0, 20)}`,
    );

const expectNothingSticksOut = async (): Promise<void> => {
  for (const width of [390, 768, 1440]) {
    await page.viewport(width, 900);
    await expect.poll(sticksOut).toEqual([]);
  }
};

test('while they load, the page says so; if that fails, it offers to try again', async () => {
  let fail: (error: Error) => void = () => undefined;
  const list = vi
    .fn()
    .mockReturnValueOnce(new Promise((_, reject) => (fail = reject)))
    .mockReturnValue([relative(1)]);
  await showPage(answers({ 'relatives.list': list }));
  await expect.element(page.getByRole('status', { name: 'Loading your relatives' })).toBeInTheDocument();
  await expectAccessible();
  fail(new Error('Broken'));
  await expect.element(page.getByText('Couldn’t load your relatives.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Nana 1')).toBeVisible();
});

test('a family without relatives sees one button to invite', async () => {
  await showPage(answers({ 'relatives.list': () => [] }));
  await expect.element(page.getByRole('heading', { name: 'Nobody reads along yet' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Invite a Relative' }).elements()).toHaveLength(1);
  await expectAccessible();
  await expectNothingSticksOut();
});

test('fifty relatives with long names, devices and answers fit', async () => {
  const devices = [{ id: 1, name: `Browser ${'x'.repeat(60)}`, createdAt: at, lastSeenAt: at }];
  const many = Array.from({ length: 50 }, (_, index) =>
    relative(index + 1, { name: longName, hearts: 12_345, comments: 678, devices, linkExpiresAt: at }),
  );
  await showPage(
    answers({
      'relatives.list': () => many,
      'relatives.shared': () => [shared, { ...shared, id: 8, title: 'x'.repeat(200) }],
      'relatives.responses': () => [
        response({ type: 'heart', relativeName: longName }),
        response({ responseId: 2, content: 'y'.repeat(4000) }),
        response({ responseId: 3, content: '', voiceUrl: '/api/files/1' }),
        response({ responseId: 4, userId: 1, authorName: 'Hannah Brandt', content: 'The snails.' }),
      ],
    }),
  );
  await expect.poll(() => page.getByRole('button', { name: 'New device' }).elements().length).toBe(50);
  await expect.element(page.getByText('The snails.')).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Stop sharing To piano' })).toBeInTheDocument();
  await expectNothingSticksOut();
  await page.viewport(390, 900);
  await expectAccessible();
});

test('what is no longer shared can be shared again from the toast', async () => {
  const set = vi.fn();
  let isShared = true;
  await showPage(
    answers({
      'relatives.shared': () => (isShared ? [shared] : []),
      'relatives.setSharing': (input) => {
        isShared = (input as { sharedWith: string }).sharedWith === 'relatives';
        set(input);
      },
    }),
  );
  await page.getByRole('button', { name: 'Stop sharing To piano' }).click();
  await expect.element(page.getByText('No longer shared')).toBeVisible();
  await expect.element(page.getByText('Nothing yet.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Relatives see it now')).toBeVisible();
  await expect.element(page.getByText('To piano')).toBeVisible();
  expect(set.mock.calls.map(([input]: unknown[]) => (input as { sharedWith: string }).sharedWith)).toEqual([
    'parents',
    'relatives',
  ]);
});

test('the choice for new stories shows at once, and goes back if the server refuses it', async () => {
  let refuse: (error: Error) => void = () => undefined;
  await showPage(answers({ 'relatives.setDefault': () => new Promise((_, reject) => (refuse = reject)) }));
  const choice = page.getByRole('switch', { name: 'Show new stories to relatives' });
  await expect.element(choice).not.toBeChecked();
  await choice.click();
  await expect.element(choice).toBeChecked();
  refuse(new Error('Broken'));
  await expect.element(page.getByText('Couldn’t change it. Please try again.')).toBeVisible();
  await expect.element(choice).not.toBeChecked();
});
