import { toast } from '../../../components/toast-store.ts';
import { errorSentence } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';

/** The settings as they are now, read anew each time the dialog opens: another device may have changed them. */
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
    onSuccess: async (saved) => {
      utils.userSettings.get.setData(undefined, saved);
      toast({
        title: 'Settings updated',
        description: 'Your account settings have been successfully updated.',
      });
      onSaved();
      // The time zone decides what "today" is, and so what nearly every page shows.
      await utils.invalidate();
    },
    onError: (error) => {
      toast({
        title: 'Error',
        description: 'Failed to update settings. Please try again.',
        variant: 'destructive',
      });
      onError(error);
    },
  });
}

/** When the daily story reminder was sent last and is due next, as it is saved. */
export function useStoryReminderState() {
  return trpc.emailReminders.state.useQuery(undefined, { refetchOnMount: 'always' });
}

export function useSendTestReminder() {
  return trpc.emailReminders.sendTest.useMutation({
    onSuccess: (_, { time }) =>
      toast({ title: 'Test reminder sent', description: `A test reminder has been sent for ${time}` }),
    onError: (error) =>
      toast({ title: 'Failed to send test reminder', description: errorSentence(error), variant: 'destructive' }),
  });
}

export function useSendTestEmail() {
  return trpc.emailReminders.sendTestEmail.useMutation({
    onSuccess: ({ message }) =>
      toast({ title: 'Test email sent', description: message || 'Please look into your inbox.' }),
    onError: (error) =>
      toast({ title: 'Failed to send test email', description: errorSentence(error), variant: 'destructive' }),
  });
}
