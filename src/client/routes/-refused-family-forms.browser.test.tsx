import { beforeEach, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { FamilyPlanDialog } from '../features/accounts/admin/family-plan-dialog.tsx';
import { InviteDialog } from '../features/accounts/membership/invite-dialog.tsx';
import { AddChildDialog } from '../features/children/children/add-child-dialog.tsx';
import { AchieveDialog } from '../features/children/children/profile/achieve-dialog.tsx';
import { LessonDialog } from '../features/children/children/profile/lesson-dialog.tsx';
import { SealDialog } from '../features/keepsakes/annual-letters/seal-dialog.tsx';
import { HeirloomDialog } from '../features/keepsakes/heirlooms/heirloom-dialog.tsx';
import { ScheduleEventDialog } from '../features/plans/calendar/schedule-event-dialog.tsx';
import { AddExperienceDialog } from '../features/plans/experiences/add-experience-dialog.tsx';
import { expectRefused, fill, type Refused } from '../testing/refused.browser.ts';

beforeEach(() => localStorage.clear());

const answers = {
  'children.list': () => [],
  'values.list': () => [],
  'calendarEvents.family': () => [],
};
const onClose = vi.fn();
const child = { id: 3, version: 1, name: 'Maya', dateOfBirth: '2019-03-14' } as never;
const letter = { id: 5, version: 1, memories: [], photoNotes: [] } as never;
const milestone = { id: 9, version: 1, childId: 3, title: 'Rides a bicycle', completedAt: null } as never;
const plan = { plan: 'family', maxUsers: 4, maxChildren: 10, maxStorageGb: 5, maxLessonsPerMonth: 30 };
const usage = { users: 1, children: 1, storageBytes: 0, lessonsThisMonth: 0 };
const family = { id: 10, name: 'Okafor Family', ...plan, usage } as never;

const forms: Record<string, Refused> = {
  'an empty child': {
    form: () => <AddChildDialog onClose={onClose} />,
    button: 'Create Profile',
    messages: [
      ["Child's Name", 'Name is required'],
      ['Date of Birth', 'Date of birth is required'],
      ['Development Stage', 'Development stage is required'],
    ],
  },
  'a child with an invalid address': {
    form: () => <AddChildDialog onClose={onClose} />,
    type: () => fill(/^Profile Image URL/, 'maya.jpg'),
    button: 'Create Profile',
    messages: [[/^Profile Image URL/, 'Please enter a valid URL']],
  },
  'a planned lesson without a title': {
    form: () => <LessonDialog child={child} onClose={onClose} />,
    button: 'Schedule Lesson',
    messages: [['Title', 'Title is required']],
  },
  'a milestone of a day to come': {
    form: () => <AchieveDialog child={child} milestone={milestone} onClose={onClose} />,
    type: () => fill('Date', '2999-01-01'),
    button: 'Mark Achieved',
    messages: [['Date', 'Please choose today or an earlier day']],
  },
  'an event without a title': {
    form: () => <ScheduleEventDialog onClose={onClose} />,
    button: 'Schedule Event',
    messages: [['Title', 'Title is required']],
  },
  'an event of a day that is over': {
    form: () => <ScheduleEventDialog onClose={onClose} />,
    async type() {
      await fill('Title', 'Swimming');
      await fill('Start date', '2001-01-01');
    },
    button: 'Schedule Event',
    messages: [['Start date', 'Please choose today or a later day']],
  },
  'an experience without a title': {
    form: () => <AddExperienceDialog onClose={onClose} />,
    button: 'Create Experience',
    messages: [['Title', 'Title is required']],
  },
  'an experience whose ages are the wrong way round': {
    form: () => <AddExperienceDialog onClose={onClose} />,
    async type() {
      await fill('Title', 'Train to Grandma Ruth');
      await page.getByRole('tab', { name: 'Details' }).click();
      await fill(/^Minimum age/, '8');
      await fill(/^Maximum age/, '7');
    },
    button: 'Create Experience',
    messages: [[/^Maximum age/, 'Minimum age must be less than or equal to maximum age']],
  },
  'an empty heirloom': {
    form: () => <HeirloomDialog onClose={onClose} />,
    button: 'Add Heirloom',
    messages: ['Name', 'Category', 'Significance'].map((name) => [name, `${name} is required`]),
  },
  'a letter sealed until a day that is over': {
    form: () => <SealDialog letter={letter} child={child} onClose={onClose} />,
    type: () => fill('Seal until', '2001-01-01'),
    button: 'Seal Letter',
    messages: [['Seal until', 'Please choose a day after today']],
  },
  'an invitation to no address': {
    form: () => <InviteDialog onClose={onClose} />,
    type: () => fill(/^Email/, 'nobody'),
    button: 'Create invitation',
    messages: [[/^Email/, 'Invalid email address']],
  },
  'a plan without a number': {
    form: () => <FamilyPlanDialog family={family} onClose={onClose} />,
    type: () => fill('Children', ''),
    button: 'Save Plan',
    messages: [['Children', 'Please enter a whole number from 0 to 1,000,000']],
  },
};

test.for(Object.entries(forms))('%s shows its errors beside its fields, before anything is sent', ([, refused]) =>
  expectRefused(refused, answers),
);
