import { toast } from '../../../components/toast-store.ts';
import { trpc } from '../../../lib/trpc.ts';

/** The current settings, refetched whenever the dialog opens: another device may have changed them. */
export function useFreshSettings() {
  return trpc.userSettings.get.useQuery(undefined, { refetchOnMount: 'always' });
}

interface SaveOptions {
  onSaved: () => void;
  onError: (error: unknown) => void;
}

export function useSaveSettings({ onSaved, onError }: SaveOptions) {
  const utils = trpc.useUtils();
  return trpc.userSettings.update.useMutation({
    meta: {
      done: { title: 'Settings updated', description: 'Your account settings have been successfully updated.' },
      failed: 'Failed to update settings. Please try again.',
    },
    onSuccess: (saved) => {
      utils.userSettings.get.setData(undefined, saved);
      onSaved();
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
    meta: { failed: { title: 'Failed to send test reminder' } },
    onSuccess: (_, { time }) =>
      toast({ title: 'Test reminder sent', description: `A test reminder has been sent for ${time}` }),
  });

export const useSendTestEmail = () =>
  trpc.emailReminders.sendTestEmail.useMutation({
    meta: { failed: { title: 'Failed to send test email' } },
    onSuccess: ({ message }) => toast({ title: 'Test email sent', description: message || 'Check your inbox.' }),
  });
