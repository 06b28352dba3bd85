import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hasUnsaved } from '../drafts/unsaved.ts';
import { InviteDialog } from '../features/accounts/membership/invite-dialog.tsx';
import { DetailsCard } from '../features/accounts/profile/details-card.tsx';
import { PasswordCard } from '../features/accounts/profile/password-card.tsx';
import { CreateTokenDialog } from '../features/accounts/tokens/create-token-dialog.tsx';
import { AddChildDialog } from '../features/children/children/add-child-dialog.tsx';
import { ActivityDialog } from '../features/children/children/profile/activity-dialog.tsx';
import { EditContextDialog } from '../features/children/children/profile/edit-context-dialog.tsx';
import { LessonDialog as PlannedLessonDialog } from '../features/children/children/profile/lesson-dialog.tsx';
import { LessonOutcomeDialog } from '../features/children/children/profile/lesson-outcome-dialog.tsx';
import { MilestoneDialog } from '../features/children/children/profile/milestone-dialog.tsx';
import { StoryDialog } from '../features/diary/daily-stories/story-dialog.tsx';
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
import { expectAccessible } from '../testing/accessible.browser.ts';
import { showInApp } from '../testing/show-in-app.browser.tsx';

const answers = {
  'dailyStories.overview': () => ({ days: [], tags: [], people: [] }),
  'children.list': () => [],
  'calendarEvents.family': () => [],
  'readingList.overview': () => ({ tags: [] }),
  'valueCategories.list': () => [],
  'values.list': () => [],
};

// Only the fields that the forms read.
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

test.for(forms)('text typed in %s is restored in that form, and in no other', async ([name, label, form]) => {
  const field = page.getByRole('textbox', { name: label });
  const first = await showInApp(form(), answers);
  await expect.element(field).toHaveValue('');
  await field.fill(`Words of ${name}`);
  await first.unmount();
  const again = await showInApp(form(), answers);
  await expect.element(field).toHaveValue(`Words of ${name}`);
  await again.unmount();
});

test('a form says when its draft was typed', async () => {
  const first = await showInApp(<FeedbackDialog onClose={onClose} />, answers);
  await page.getByRole('textbox', { name: /^Your message/ }).fill('It rains.');
  await first.unmount();
  await showInApp(<FeedbackDialog onClose={onClose} />, answers);
  await expect.element(page.getByText(/^You typed this on \w+ \d+, \d{4} and didn’t save it\./)).toBeVisible();
  await expectAccessible();
});

const typeIn = (label: string | RegExp) => async () => page.getByLabelText(label, { exact: true }).fill('Words');

const guarded: readonly [name: string, type: () => Promise<unknown>, form: () => ReactNode, discard: string][] = [
  ['a new story', typeIn('Story'), () => <StoryDialog onClose={onClose} />, 'Discard story'],
  ['a new child', typeIn("Child's Name"), () => <AddChildDialog onClose={onClose} />, 'Discard changes'],
  ['an heirloom', typeIn('Name'), () => <HeirloomDialog onClose={onClose} />, 'Discard heirloom'],
  ['an experience', typeIn('Title'), () => <AddExperienceDialog onClose={onClose} />, 'Discard experience'],
  ['an invitation', typeIn(/^Email/), () => <InviteDialog onClose={onClose} />, 'Discard invitation'],
  ['an API token', typeIn('Name'), () => <CreateTokenDialog onClose={onClose} />, 'Close without creating'],
  [
    'a wish for activities',
    async () => page.getByLabelText(/^Anything to keep in mind/).fill('We have a garden.'),
    () => <GenerateDialog lesson={lesson} onClose={onClose} />,
    'Discard changes',
  ],
  [
    'the day a letter opens',
    async () => page.getByLabelText('Seal until').fill('2050-01-01'),
    () => <SealDialog letter={letter} child={child} onClose={onClose} />,
    'Discard changes',
  ],
  [
    'the name of a new category',
    async () => {
      await userEvent.click(page.getByRole('button', { name: 'New category' }));
      await page.getByLabelText('Category name').fill('Garden');
    },
    () => <LessonDialog onClose={onClose} />,
    'Discard lesson',
  ],
];

test.for(guarded)('%s asks before text is lost', async ([, type, form, discard]) => {
  onClose.mockClear();
  await showInApp(form(), answers);
  await type();
  expect(hasUnsaved()).toBe(true);
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).last());
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect.element(question).toBeVisible();
  await expectAccessible();
  await userEvent.click(question.getByRole('button', { name: /^Keep/ }));
  await expect.element(question).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(question.getByRole('button', { name: discard, exact: true }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test.for([
  ['the own name', 'First name', () => <DetailsCard />],
  ['a new password', 'New password', () => <PasswordCard />],
] as const)('%s in a page asks before text is lost', async ([, label, form]) => {
  await showInApp(form(), answers);
  expect(hasUnsaved()).toBe(false);
  await typeIn(label)();
  await expect.poll(hasUnsaved).toBe(true);
});
