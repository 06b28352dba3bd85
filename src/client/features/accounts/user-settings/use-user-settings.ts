import { say } from '#words';
import type { UserSettings } from '../../../../shared/accounts/user-settings.ts';
import { toast } from '../../../components/toast-store.ts';
import { trpc } from '../../../lib/trpc.ts';

/** The current settings, refetched whenever the dialog opens: another device may have changed them. */
export function useFreshSettings() {
  return trpc.userSettings.get.useQuery(undefined, { refetchOnMount: 'always' });
}

interface SaveOptions {
  onSaved: (saved: UserSettings) => void;
  onError: (error: unknown) => void;
}

export function useSaveSettings({ onSaved, onError }: SaveOptions) {
  const utils = trpc.useUtils();
  return trpc.userSettings.update.useMutation({
    meta: {
      done: {
        title: say('Settings updated'),
        description: say('Your account settings have been successfully updated.'),
      },
      failed: say('Failed to update settings. Please try again.'),
    },
    onSuccess: (saved) => {
      utils.userSettings.get.setData(undefined, saved);
      onSaved(saved);
    },
    onError,
  });
}

/** When the daily reminder was last sent and is next due, by the saved settings. */
export function useStoryReminderState() {
  return trpc.emailReminders.state.useQuery(undefined, { refetchOnMount: 'always' });
}

export const useSendTestReminder = () =>
  trpc.emailReminders.sendTest.useMutation({
    meta: { failed: { title: say('Failed to send test reminder') } },
    onSuccess: (_, { time }) =>
      toast({
        title: say('Test reminder sent'),
        description: say('A test reminder has been sent for {time}', { time }),
      }),
  });

export const useSendTestEmail = () =>
  trpc.emailReminders.sendTestEmail.useMutation({
    meta: { failed: { title: say('Failed to send test email') } },
    onSuccess: ({ message }) =>
      toast({ title: say('Test email sent'), description: message || say('Check your inbox.') }),
  });
