import { CalendarPlus, LibraryBig, Mic, NotebookPen } from 'lucide-react';
import { say } from '#words';
import { lazyDialog } from '../overlay/lazy-dialog.tsx';
import type { ShellActions } from '../shell/shell-actions.ts';

const StoryDialog = lazyDialog(
  async () => (await import('../features/diary/daily-stories/story-dialog.tsx')).StoryDialog,
);

export const LessonDialog = lazyDialog(
  async () => (await import('../features/lessons/library/lesson-dialog.tsx')).LessonDialog,
);

export const AddExperienceDialog = lazyDialog(
  async () => (await import('../features/plans/experiences/add-experience-dialog.tsx')).AddExperienceDialog,
);

/** Account Settings at the evening reminder. */
export const ReminderSettingsDialog = lazyDialog(
  async () => (await import('../features/accounts/user-settings/account-settings-dialog.tsx')).ReminderSettingsDialog,
);

/** What the features add to the shell. */
export const shellActions: ShellActions = {
  quickAdd: [
    {
      title: say('Add Story'),
      hint: say('A moment from today'),
      icon: NotebookPen,
      Dialog: StoryDialog,
    },
    {
      title: say('Add Lesson'),
      hint: say('Something you want to pass on'),
      icon: LibraryBig,
      Dialog: LessonDialog,
    },
    {
      title: say('Schedule Experience'),
      hint: say('A trip, an outing, a first'),
      icon: CalendarPlus,
      Dialog: AddExperienceDialog,
    },
    {
      title: say('Voice Recording'),
      hint: say('Say it now, write it later'),
      icon: Mic,
      Dialog: lazyDialog(
        async () => (await import('../features/diary/daily-stories/voice-recording-dialog.tsx')).VoiceRecordingDialog,
      ),
    },
  ],
  story: StoryDialog,
  settings: lazyDialog(
    async () => (await import('../features/accounts/user-settings/account-settings-dialog.tsx')).AccountSettingsDialog,
  ),
  feedback: {
    Dialog: lazyDialog(async () => (await import('../features/support/feedback/feedback-dialog.tsx')).FeedbackDialog),
  },
  help: { to: '/help' },
};
