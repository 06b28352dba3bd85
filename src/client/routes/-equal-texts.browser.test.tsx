import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ProgressRow } from '../features/children/children/profile/progress-list.tsx';
import { BookLookUp } from '../features/keepsakes/reading-list/book-look-up.tsx';
import { emptyLesson } from '../features/lessons/library/lesson-form.ts';
import { WholeLesson } from '../features/lessons/library/whole-lesson.tsx';
import { Participants } from '../features/plans/experiences/experience-parts.tsx';
import { showInApp } from '../testing/show-in-app.browser.tsx';

let complaints: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  complaints = vi.spyOn(console, 'error');
});
afterEach(() => complaints.mockRestore());

const child = { name: 'Theo', dateOfBirth: '2019-03-14' };
const book = { title: 'Owl Moon', author: 'Jane Yolen', firstPublishYear: null, coverId: null, isbn: null };
const answers = {
  'children.list': () => [
    { ...child, id: 1 },
    { ...child, id: 2 },
  ],
  'readingList.lookUp': () => ({ isReachable: true, books: [book, book] }),
};
const act = vi.fn();

const parts: Record<string, [text: string, count: number, part: () => ReactNode]> = {
  'the children of an experience': [
    'Theo',
    4,
    () => <Participants experience={{ childIds: [1, 2], formerChildren: ['Theo', 'Theo'] }} />,
  ],
  'the questions of a lesson': [
    'Why?',
    2,
    () => <WholeLesson lesson={{ ...emptyLesson, discussionPrompts: 'Why?\nWhy?' } as never} excluded={[]} />,
  ],
  'the links of a lesson': [
    'example.com',
    2,
    () => (
      <WholeLesson
        lesson={{ ...emptyLesson, mediaUrl: 'https://example.com', mediaUrls: ['https://example.com'] } as never}
        excluded={[]}
      />
    ),
  ],
  'the facts of an activity': [
    'Snails',
    2,
    () => (
      <ProgressRow
        title="Garden"
        sub={['Snails', 'Snails']}
        isDone={false}
        onMark={act}
        markLabel="Done"
        badge={null}
        record={{}}
        actions={[]}
      />
    ),
  ],
};

test.for(Object.entries(parts))('%s may have the same text twice', async ([, [text, count, part]]) => {
  await showInApp(part(), answers);
  await expect.poll(() => page.getByText(text, { exact: true }).elements().length).toBe(count);
  expect(complaints).not.toHaveBeenCalled();
});

test('the same book may be found twice', async () => {
  await showInApp(<BookLookUp form={{} as never} />, answers);
  await page.getByRole('searchbox').fill('Owl Moon');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => page.getByText('Owl Moon', { exact: true }).elements().length).toBe(2);
  expect(complaints).not.toHaveBeenCalled();
});
