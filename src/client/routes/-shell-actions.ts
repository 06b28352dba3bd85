import { CalendarPlus, LibraryBig, Mic, NotebookPen } from 'lucide-react';
import { lazy } from 'react';
import type { ShellActions } from '../shell/shell-actions.ts';

/** What the features put into the shell. An area that comes later is named where its entry will work. */
export const shellActions: ShellActions = {
  quickAdd: [
    {
      title: 'Add Story',
      hint: 'A moment from today',
      icon: NotebookPen,
      Dialog: lazy(async () => {
        const { TodayStoryDialog } = await import('../features/diary/daily-stories/today-story-dialog.tsx');
        return { default: TodayStoryDialog };
      }),
    },
    {
      title: 'Add Lesson',
      hint: 'Something you want to hand on',
      icon: LibraryBig,
      Dialog: lazy(async () => {
        const { LessonDialog } = await import('../features/lessons/library/lesson-dialog.tsx');
        return { default: LessonDialog };
      }),
    },
    {
      title: 'Schedule Experience',
      hint: 'A trip, an outing, a first',
      icon: CalendarPlus,
      Dialog: lazy(async () => {
        const { AddExperienceDialog } = await import('../features/plans/experiences/add-experience-dialog.tsx');
        return { default: AddExperienceDialog };
      }),
    },
    {
      title: 'Voice Recording',
      hint: 'Say it now, write it later',
      icon: Mic,
      Dialog: lazy(async () => {
        const { VoiceRecordingDialog } = await import('../features/diary/daily-stories/voice-recording-dialog.tsx');
        return { default: VoiceRecordingDialog };
      }),
    },
  ],
  settings: lazy(async () => {
    const { AccountSettingsDialog } = await import('../features/accounts/user-settings/account-settings-dialog.tsx');
    return { default: AccountSettingsDialog };
  }),
  feedback: {
    Dialog: lazy(async () => {
      const { FeedbackDialog } = await import('../features/overview/feedback/feedback-dialog.tsx');
      return { default: FeedbackDialog };
    }),
  },
  help: { to: '/help' },
};
