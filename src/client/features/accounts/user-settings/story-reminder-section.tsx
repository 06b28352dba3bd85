import { chakra } from '@chakra-ui/react';
import { Mail, Send } from 'lucide-react';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { SubmitButton } from '../../../components/button.tsx';
import { FieldPair } from '../../../components/form/field-pair.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextareaField, TextField } from '../../../components/form/text-field.tsx';
import { SwitchField } from '../../../components/form/toggle-fields.tsx';
import { ReminderState } from './reminder-state.tsx';
import type { SettingsForm } from './settings-form.ts';
import { SettingsSection } from './settings-section.tsx';
import { TextNumberNote } from './text-number-note.tsx';
import { useSendTestEmail, useSendTestReminder } from './use-user-settings.ts';

const methods = [
  { value: 'email', label: 'Email' },
  { value: 'sms', label: 'SMS' },
  { value: 'both', label: 'Both' },
];

interface StoryReminderSectionProps {
  form: UseFormReturn<SettingsForm>;
  email: string;
}

export function StoryReminderSection({ form, email }: StoryReminderSectionProps) {
  const { control } = form;
  const method = useWatch({ control, name: 'dailyStoryReminder.method' });
  return (
    <SettingsSection title="Daily Story Reminders" description="One question in the evening, answered in two minutes.">
      <SwitchField control={control} name="dailyStoryReminder.enabled" label="Send me a daily reminder" />
      <FieldPair>
        <TextField control={control} name="dailyStoryReminder.time" label="Reminder time" type="time" />
        <SelectField control={control} name="dailyStoryReminder.method" label="Reminder method" options={methods} />
      </FieldPair>
      <TextNumberNote isChosen={method === 'sms' || method === 'both'} />
      <TextareaField
        control={control}
        name="dailyStoryReminder.promptText"
        label="Prompt"
        hint="Shown on Home and in new stories, too. Leave it empty for our usual question."
        rows={2}
        maxLength={500}
      />
      <ReminderState />
      <Tests form={form} email={email} />
    </SettingsSection>
  );
}

/** Tests use the saved settings; only the time is the form's. */
function Tests({ form, email }: StoryReminderSectionProps) {
  const { dirtyFields } = useFormState({ control: form.control });
  const reminder = useSendTestReminder();
  const testEmail = useSendTestEmail();
  const sendReminder = async () => {
    const isValid = await form.trigger('dailyStoryReminder.time', { shouldFocus: true });
    if (isValid) reminder.mutate({ time: form.getValues('dailyStoryReminder.time') });
  };
  return (
    <div>
      <chakra.div display="grid" gridTemplateColumns={{ sm: 'auto auto 1fr' }} gap="10px">
        <SubmitButton
          type="button"
          variant="outline"
          busy={reminder.isPending}
          busyLabel="Sending..."
          onClick={() => void sendReminder()}
        >
          <Send aria-hidden />
          Send test reminder
        </SubmitButton>
        <SubmitButton
          type="button"
          variant="outline"
          busy={testEmail.isPending}
          busyLabel="Sending..."
          onClick={() => testEmail.mutate({ to: email })}
        >
          <Mail aria-hidden />
          Send test email
        </SubmitButton>
      </chakra.div>
      <chakra.p textStyle="meta" color="fg.subtle" marginTop="8px" overflowWrap="anywhere">
        {dirtyFields.dailyStoryReminder?.promptText
          ? 'Save first to test the new question.'
          : `Both go to ${email} right away.`}
      </chakra.p>
    </div>
  );
}
