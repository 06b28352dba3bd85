import { say } from '#words';
import type { UserSettings } from '../../../../shared/accounts/user-settings.ts';
import { toast } from '../../../data/toast-store.ts';
import { trpc } from '../../../data/trpc.ts';
import { useSendsMail } from '../../../data/use-sends-mail.ts';

/** The current settings, refetched whenever the dialog opens: another device may have changed them. */
export function useFreshSettings() {
  return trpc.userSettings.get.useQuery(undefined, { refetchOnMount: 'always' });
}

export const settingsNotSaved = say('Failed to update settings. Please try again.');

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
      failed: settingsNotSaved,
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

export function useSendTestReminder() {
  const titled = useSentTitle(say('Test reminder sent'));
  return trpc.emailReminders.sendTest.useMutation({
    meta: { failed: { title: say('Failed to send test reminder') } },
    onSuccess: ({ message }, { time }) =>
      toast({ ...titled, description: message || say('A test reminder has been sent for {time}', { time }) }),
  });
}

export function useSendTestEmail() {
  const titled = useSentTitle(say('Test email sent'));
  return trpc.emailReminders.sendTestEmail.useMutation({
    meta: { failed: { title: say('Failed to send test email') } },
    onSuccess: ({ message }) => toast({ ...titled, description: message || say('Check your inbox.') }),
  });
}

/** A server without mail says so in its message. */
function useSentTitle(title: string): { title: string } {
  return { title: useSendsMail() === false ? say('No email was sent') : title };
}
