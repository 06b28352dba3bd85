import { beforeEach, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PasswordCard } from '../features/accounts/profile/password-card.tsx';
import { CreateTokenDialog } from '../features/accounts/tokens/create-token-dialog.tsx';
import { AccountSettingsDialog } from '../features/accounts/user-settings/account-settings-dialog.tsx';
import { settings } from '../features/accounts/user-settings/settings.browser.ts';
import { PhotoNoteDialog } from '../features/keepsakes/annual-letters/entries/photo-note-dialog.tsx';
import { MessageDialog } from '../features/keepsakes/legacy-messages/message-dialog.tsx';
import { LessonDialog } from '../features/lessons/library/lesson-dialog.tsx';
import { emptyLesson } from '../features/lessons/library/lesson-form.ts';
import { NumberForm } from '../features/messages/numbers/phone-number-forms.tsx';
import { FeedbackDialog } from '../features/support/feedback/feedback-dialog.tsx';
import { expectRefused, fill, type Refused } from '../testing/refused.browser.ts';

beforeEach(() => localStorage.clear());

const answers = {
  'children.list': () => [],
  'valueCategories.list': () => [],
  'values.cards': () => [],
  'userSettings.get': () => settings,
};
const onClose = vi.fn();
const child = { id: 3, version: 1, name: 'Maya', dateOfBirth: '2019-03-14' } as never;
const letter = { id: 5, version: 1, memories: [], photoNotes: [] } as never;
const words = { title: 'Chores', description: 'x', content: 'x' };
const lesson = { ...emptyLesson, ...words, id: 7, version: 1, categoryId: 1 } as never;
const entries = { changeAsync: () => new Promise(() => undefined) } as never;

const toMaya = () => <MessageDialog recipients={[child]} childId={3} onClose={onClose} />;
const wholeNumber = 'Please enter a whole number from 1 to 20';

const forms: Record<string, Refused> = {
  'a new password': {
    form: () => <PasswordCard />,
    async type() {
      await fill('New password', 'short');
      await fill('Confirm new password', 'other');
    },
    button: 'Change password',
    messages: [
      ['Current password', 'Please enter your current password'],
      ['New password', 'Password must be at least 6 characters'],
      ['Confirm new password', "Passwords don't match"],
    ],
  },
  settings: {
    form: () => <AccountSettingsDialog onClose={onClose} />,
    async type() {
      await fill('Maximum trips per year', '21');
      await fill('Lessons per month', '0');
      await fill('Annual budget', '-0.01');
    },
    button: 'Save Settings',
    messages: [
      ['Maximum trips per year', wholeNumber],
      ['Lessons per month', wholeNumber],
      ['Annual budget', 'Please enter an amount of at least 0'],
    ],
  },
  'a token without a name': {
    form: () => <CreateTokenDialog onClose={onClose} />,
    button: 'Create token',
    messages: [['Name', 'Name is required']],
  },
  'a message without a title': {
    form: toMaya,
    button: 'Seal Message',
    messages: [['Title', 'Title is required']],
  },
  'a message for an age that nobody reaches': {
    form: toMaya,
    async type() {
      await fill('Title', 'When you are eighteen');
      await userEvent.click(page.getByRole('radio', { name: 'At an age' }));
      await fill('Age in years', '101');
    },
    button: 'Seal Message',
    messages: [['Age in years', 'Please enter a whole number from 0 to 100']],
  },
  'a message that says nothing': {
    form: toMaya,
    async type() {
      await fill('Title', 'When you are eighteen');
      await userEvent.click(page.getByRole('radio', { name: 'At an age' }));
      await fill('Age in years', '18');
    },
    button: 'Seal Message',
    messages: [[/^Message/, 'Write something, or add a recording or a file']],
  },
  'an empty lesson': {
    form: () => <LessonDialog onClose={onClose} />,
    button: 'Create Lesson',
    messages: ['Title', 'Category', 'Description', 'Content'].map((name) => [name, `${name} is required`]),
  },
  'a lesson with an invalid address': {
    form: () => <LessonDialog onClose={onClose} />,
    type: () => fill(/^Media URL/, 'not an address'),
    button: 'Create Lesson',
    messages: [[/^Media URL/, 'Please enter a valid URL']],
  },
  'a lesson for nobody’s age': {
    form: () => <LessonDialog lesson={lesson} onClose={onClose} />,
    async type() {
      await fill(/^Minimum age/, '9');
      await fill(/^Maximum age/, '7');
    },
    button: 'Save Lesson',
    messages: [[/^Maximum age/, 'Minimum age must be less than or equal to maximum age']],
  },
  'an empty photo note': {
    form: () => (
      <PhotoNoteDialog
        photoNote={undefined}
        letter={letter}
        child={child}
        year={2026}
        save={entries}
        onClose={onClose}
      />
    ),
    button: 'Add Photo Note',
    messages: [[/^Note/, 'Please add a photo, a caption or a note']],
  },
  'empty feedback': {
    form: () => <FeedbackDialog onClose={onClose} />,
    button: 'Send Feedback',
    messages: [['Your message', 'Please write a message']],
  },
  'a phone number without its country': {
    form: () => <NumberForm onSent={vi.fn()} onCancel={undefined} />,
    type: () => fill('Phone number', '555 0123'),
    button: 'Send code',
    messages: [['Phone number', 'Please enter a phone number with its country code, such as +1 415 555 0123']],
  },
};

test.for(Object.entries(forms))('%s shows its errors beside its fields, before anything is sent', ([, refused]) =>
  expectRefused(refused, answers),
);
