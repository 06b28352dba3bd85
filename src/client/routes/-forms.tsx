import { BookPlus, CalendarPlus, Gem, LibraryBig, Mail, Mic, Mountain, NotebookPen, UserPlus } from 'lucide-react';
import type { ComponentType } from 'react';
import { say } from '#words';
import type { FormName, ReopenedFormProps } from '../drafts/reopen-form.ts';
import { lazyDialog } from '../overlay/lazy-dialog.tsx';
import type { ShellForm } from '../shell/shell-actions.ts';
import type * as reopenedForms from './-reopened-forms.tsx';

/** Continues the draft of a new record or a stored one. */
interface ReopenedForm {
  Reopened: ComponentType<ReopenedFormProps>;
}

const reopened = (find: (forms: typeof reopenedForms) => ComponentType<ReopenedFormProps>) =>
  lazyDialog(async () => find(await import('./-reopened-forms.tsx')));

/**
 * The forms that open above any page: quick add and search offer them for a new record, and one that was open when the
 * session ended opens again by its draft's name.
 */
export const forms = {
  story: {
    title: say('Add Story'),
    hint: say('A moment from today'),
    icon: NotebookPen,
    Dialog: lazyDialog(async () => (await import('./-new-records.tsx')).NewStory),
    Reopened: reopened(({ Story }) => Story),
  },
  lesson: {
    title: say('Add Lesson'),
    hint: say('Something you want to pass on'),
    icon: LibraryBig,
    Dialog: lazyDialog(async () => (await import('../features/lessons/library/lesson-dialog.tsx')).LessonDialog),
    Reopened: reopened(({ Lesson }) => Lesson),
  },
  experience: {
    title: say('Schedule Experience'),
    hint: say('A trip, an outing, a first'),
    icon: Mountain,
    Dialog: lazyDialog(
      async () => (await import('../features/plans/experiences/add-experience-dialog.tsx')).AddExperienceDialog,
    ),
    Reopened: reopened(({ Experience }) => Experience),
  },
  voice: {
    title: say('Voice Recording'),
    hint: say('Say it now, write it later'),
    icon: Mic,
    Dialog: lazyDialog(
      async () => (await import('../features/diary/daily-stories/voice-recording-dialog.tsx')).VoiceRecordingDialog,
    ),
  },
  event: {
    title: say('Schedule Event'),
    hint: say('You choose the day'),
    icon: CalendarPlus,
    Dialog: lazyDialog(
      async () => (await import('../features/plans/calendar/schedule-event-dialog.tsx')).ScheduleEventDialog,
    ),
    Reopened: reopened(({ Event }) => Event),
  },
  heirloom: {
    title: say('Add Heirloom'),
    hint: say('Something to hand down'),
    icon: Gem,
    Dialog: lazyDialog(
      async () => (await import('../features/keepsakes/heirlooms/heirloom-dialog.tsx')).HeirloomDialog,
    ),
    Reopened: reopened(({ Heirloom }) => Heirloom),
  },
  book: {
    title: say('Add Book'),
    hint: say('To read together, or on their own'),
    icon: BookPlus,
    Dialog: lazyDialog(async () => (await import('../features/keepsakes/reading-list/book-dialog.tsx')).BookDialog),
    Reopened: reopened(({ Book }) => Book),
  },
  message: {
    title: say('Write Message'),
    hint: say('To open on a day you choose'),
    icon: Mail,
    Dialog: lazyDialog(async () => (await import('./-new-records.tsx')).NewMessage),
    Reopened: reopened(({ Message }) => Message),
  },
  child: {
    title: say('Add Child'),
    hint: say('Name, birthday, picture'),
    icon: UserPlus,
    Dialog: lazyDialog(async () => (await import('../features/children/children/add-child-dialog.tsx')).AddChildDialog),
  },
} satisfies Record<FormName, ShellForm & ReopenedForm> & Record<'voice' | 'child', ShellForm>;
