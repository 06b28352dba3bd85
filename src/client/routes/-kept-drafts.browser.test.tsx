import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../components/accessible.browser.ts';
import { showInApp } from '../components/show-in-app.browser.tsx';
import { ActivityDialog } from '../features/children/children/profile/activity-dialog.tsx';
import { EditContextDialog } from '../features/children/children/profile/edit-context-dialog.tsx';
import { LessonDialog as PlannedLessonDialog } from '../features/children/children/profile/lesson-dialog.tsx';
import { LessonOutcomeDialog } from '../features/children/children/profile/lesson-outcome-dialog.tsx';
import { MilestoneDialog } from '../features/children/children/profile/milestone-dialog.tsx';
import { MemoryDialog } from '../features/keepsakes/annual-letters/entries/memory-dialog.tsx';
import { PhotoNoteDialog } from '../features/keepsakes/annual-letters/entries/photo-note-dialog.tsx';
import { SealDialog } from '../features/keepsakes/annual-letters/seal-dialog.tsx';
import { HeirloomDialog } from '../features/keepsakes/heirlooms/heirloom-dialog.tsx';
import { BookDialog } from '../features/keepsakes/reading-list/book-dialog.tsx';
import { GenerateDialog } from '../features/lessons/library/generate-dialog.tsx';
import { LessonDialog } from '../features/lessons/library/lesson-dialog.tsx';
import { ScheduleEventDialog } from '../features/plans/calendar/schedule-event-dialog.tsx';
import { AddExperienceDialog } from '../features/plans/experiences/add-experience-dialog.tsx';
import { FeedbackDialog } from '../features/support/feedback/feedback-dialog.tsx';

const answers = {
  'children.list': () => [],
  'calendarEvents.family': () => [],
  'readingList.overview': () => ({ tags: [] }),
  'valueCategories.list': () => [],
  'values.list': () => [],
};

// Only what the forms read of a record.
const child = { id: 3, version: 1, name: 'Maya', dateOfBirth: '2019-03-14', strengths: [], notes: null } as never;
const letter = { id: 5, version: 1, memories: [], photoNotes: [] } as never;
const lesson = { id: 7, version: 1, childId: 3, title: 'Sharing', status: 'scheduled', activities: [] } as never;
const entries = { changeAsync: () => new Promise(() => undefined) } as never;
const onClose = vi.fn();

const description = /^Description/;
const notes = /^Notes/;

const forms: readonly [name: string, field: RegExp, form: () => ReactNode][] = [
  [
    'a memory',
    description,
    () => <MemoryDialog memory={undefined} letter={letter} year={2026} save={entries} {...{ onClose }} />,
  ],
  [
    'a photo note',
    /^Note/,
    () => (
      <PhotoNoteDialog
        photoNote={undefined}
        letter={letter}
        child={child}
        year={2026}
        save={entries}
        {...{ onClose }}
      />
    ),
  ],
  ['notes on a child', notes, () => <EditContextDialog child={child} onClose={onClose} />],
  ['an activity', description, () => <ActivityDialog childId={3} onClose={onClose} />],
  ['how a lesson went', notes, () => <LessonOutcomeDialog lesson={lesson} onClose={onClose} />],
  ['a milestone', description, () => <MilestoneDialog child={child} onClose={onClose} />],
  ['a planned lesson', description, () => <PlannedLessonDialog child={child} onClose={onClose} />],
  ['a book', notes, () => <BookDialog onClose={onClose} />],
  ['an heirloom', /^Significance/, () => <HeirloomDialog onClose={onClose} />],
  ['an experience', description, () => <AddExperienceDialog onClose={onClose} />],
  ['an event', description, () => <ScheduleEventDialog onClose={onClose} />],
  ['feedback', /^Your message/, () => <FeedbackDialog onClose={onClose} />],
  ['what to generate', /^Anything to keep in mind/, () => <GenerateDialog lesson={lesson} onClose={onClose} />],
];

test.for(forms)(
  'what is typed in %s is there again when its form is, and in no other form',
  async ([name, label, form]) => {
    const field = page.getByRole('textbox', { name: label });
    const first = await showInApp(form(), answers);
    await expect.element(field).toHaveValue('');
    await field.fill(`Words of ${name}`);
    await first.unmount();
    const again = await showInApp(form(), answers);
    await expect.element(field).toHaveValue(`Words of ${name}`);
    await again.unmount();
  },
);

test('a form says when its draft was typed', async () => {
  const first = await showInApp(<FeedbackDialog onClose={onClose} />, answers);
  await page.getByRole('textbox', { name: /^Your message/ }).fill('It rains.');
  await first.unmount();
  await showInApp(<FeedbackDialog onClose={onClose} />, answers);
  await expect.element(page.getByText(/^You typed this on \w+ \d+, \d{4} and didn’t save it\./)).toBeVisible();
  await expectAccessible();
});

const guarded: readonly [name: string, type: () => Promise<unknown>, form: () => ReactNode][] = [
  [
    'a wish for activities',
    async () => page.getByLabelText(/^Anything to keep in mind/).fill('We have a garden.'),
    () => <GenerateDialog lesson={lesson} onClose={onClose} />,
  ],
  [
    'the day a letter opens',
    async () => page.getByLabelText('Seal until').fill('2050-01-01'),
    () => <SealDialog letter={letter} child={child} onClose={onClose} />,
  ],
  [
    'the name of a new category',
    async () => {
      await userEvent.click(page.getByRole('button', { name: 'New category' }));
      await page.getByLabelText('Category name').fill('Garden');
    },
    () => <LessonDialog onClose={onClose} />,
  ],
];

test.for(guarded)('%s is not lost without a question', async ([, type, form]) => {
  onClose.mockClear();
  await showInApp(form(), answers);
  await type();
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).last());
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect.element(question).toBeVisible();
  await expectAccessible();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(question.getByRole('button').last());
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});
