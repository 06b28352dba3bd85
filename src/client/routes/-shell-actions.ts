import { lazyDialog } from '../overlay/lazy-dialog.tsx';
import type { ShellActions } from '../shell/shell-actions.ts';

/** Account Settings at the evening reminder. */
export const ReminderSettingsDialog = lazyDialog(
  async () => (await import('../features/accounts/user-settings/account-settings-dialog.tsx')).ReminderSettingsDialog,
);

/** What features add to the shell. */
export const shellActions: ShellActions = {
  quickAdd: lazyDialog(async () => (await import('./-form-choosers.tsx')).QuickAdd),
  search: lazyDialog(async () => (await import('./-form-choosers.tsx')).Search),
  story: lazyDialog(async () => (await import('../features/diary/daily-stories/story-dialog.tsx')).StoryDialog),
  settings: lazyDialog(
    async () => (await import('../features/accounts/user-settings/account-settings-dialog.tsx')).AccountSettingsDialog,
  ),
  feedback: {
    Dialog: lazyDialog(async () => (await import('../features/support/feedback/feedback-dialog.tsx')).FeedbackDialog),
  },
  help: { to: '/help' },
};
