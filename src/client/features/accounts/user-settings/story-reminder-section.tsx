import { Link } from '@tanstack/react-router';
import { Mail, Send } from 'lucide-react';
import { useEffect } from 'react';
import { type Control, type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import type { StoryReminderState } from '../../../../shared/messages/reminders.ts';
import { trpc } from '../../../data/trpc.ts';
import { useSendsMail } from '../../../data/use-sends-mail.ts';
import { formatMomentAndTime } from '../../../format/dates.ts';
import { fieldIn } from '../../../forms/bound-field.ts';
import { FieldPair } from '../../../forms/field-pair.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { TextareaField, TextField } from '../../../forms/text-field.tsx';
import { SwitchField } from '../../../forms/toggle-fields.tsx';
import { useTimeZone } from '../../../session/today.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import type { SettingsForm } from './settings-form.ts';
import { SettingsSection } from './settings-section.tsx';
import { TextNumberNote } from './text-number-note.tsx';
import { useSendTestEmail, useSendTestReminder, useStoryReminderState } from './use-user-settings.ts';

const methods = [
  { value: 'email', label: say('Email') },
  { value: 'sms', label: say('SMS') },
  { value: 'both', label: sayAs('email and SMS', 'Both') },
  { value: 'push', label: say('Push notification') },
];

interface StoryReminderSectionProps {
  form: UseFormReturn<SettingsForm>;
  email: string;
}

export function StoryReminderSection({
  form,
  email,
  isStart,
}: StoryReminderSectionProps & {
  /** The dialog was opened for this section, so the focus starts at its switch. */
  isStart: boolean;
}) {
  const { control } = form;
  useEffect(() => {
    if (!isStart) return;
    form.setFocus('dailyStoryReminder.enabled');
    document.activeElement?.scrollIntoView({ block: 'center' });
  }, [form, isStart]);
  const { data: devices = [] } = trpc.pushSubscriptions.list.useQuery();
  const field = fieldIn(control);
  const method = useWatch({ control, name: 'dailyStoryReminder.method' });
  return (
    <SettingsSection
      title={say('Daily Story Reminders')}
      description={say('One question in the evening, answered in two minutes.')}
    >
      <SwitchField {...field('dailyStoryReminder.enabled')} label={say('Send me a daily reminder')} />
      <FieldPair>
        <TextField {...field('dailyStoryReminder.time')} label={say('Reminder time')} type="time" />
        <SelectField {...field('dailyStoryReminder.method')} label={say('Reminder method')} options={methods} />
      </FieldPair>
      {method === 'push' && devices.length === 0 && (
        <p className={css({ textStyle: 'meta', color: 'fg.muted' })}>
          {say('None of your devices receives notifications yet, so the reminder comes by email.')}{' '}
          <Link to="/notifications">{say('Set up your phone')}</Link>
        </p>
      )}
      <TextNumberNote isChosen={method === 'sms' || method === 'both'} />
      <TextareaField
        {...field('dailyStoryReminder.promptText')}
        label={sayAs('the question of the evening', 'Prompt')}
        hint={say('Shown on Home and in new stories, too. Leave it empty for our usual question.')}
        rows={2}
        maxLength={500}
      />
      <SwitchField
        {...field('remindsOfMemories')}
        label={say('Add a moment of an earlier year')}
        hint={say('In the email and the push notification. Never one that is private or that you hide.')}
      />
      <ReminderState control={control} />
      <Tests form={form} email={email} />
    </SettingsSection>
  );
}

/** A test message uses the saved settings, and only the time from the form. */
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
      <div className={css({ display: 'grid', gridTemplateColumns: { sm: 'auto auto 1fr' }, gap: '10px' })}>
        <SubmitButton
          variant="outline"
          busy={reminder.isPending}
          busyLabel={say('Sending...')}
          onClick={() => void sendReminder()}
        >
          <Send aria-hidden />
          {say('Send test reminder')}
        </SubmitButton>
        <SubmitButton
          variant="outline"
          busy={testEmail.isPending}
          busyLabel={say('Sending...')}
          onClick={() => testEmail.mutate({ to: email })}
        >
          <Mail aria-hidden />
          {say('Send test email')}
        </SubmitButton>
      </div>
      <p className={css({ textStyle: 'meta', color: 'fg.subtle', marginTop: '8px', overflowWrap: 'anywhere' })}>
        {testsHint(Boolean(dirtyFields.dailyStoryReminder?.promptText), useSendsMail(), email)}
      </p>
    </div>
  );
}

function testsHint(isChanged: boolean, sendsMail: boolean | undefined, email: string): string {
  if (sendsMail === false) return say('This server doesn’t send email: tests are written to its outbox folder.');
  return isChanged ? say('Save first to test the new question.') : say('Both go to {email} right away.', { email });
}

/** When the reminder was last sent and comes next, to show that it works. */
function ReminderState({ control }: { control: Control<SettingsForm> }) {
  const { dirtyFields } = useFormState({ control });
  const { enabled, time, method } = dirtyFields.dailyStoryReminder ?? {};
  const { data, isError } = useStoryReminderState();
  const timeZone = useTimeZone();
  return (
    <p className={css({ textStyle: 'meta', color: 'fg.muted', minHeight: '1.5em' })} aria-live="polite">
      {data && sentenceOf(data, timeZone, Boolean(enabled || time || method))}
      {!data && isError && say('Couldn’t load when it was last sent.')}
      {!data && !isError && say('Checking when it was last sent…')}
    </p>
  );
}

function sentenceOf(
  { lastSentAt, lastProblem, nextDueAt }: StoryReminderState,
  timeZone: string,
  isUnsaved: boolean,
): string {
  const at = (moment: string) => formatMomentAndTime(moment, timeZone);
  const last =
    lastSentAt === null ? say('Not sent yet.') : say('Last sent {lastSentAt}.', { lastSentAt: at(lastSentAt) });
  const problem = lastProblem === null ? undefined : say('The last one wasn’t sent: {lastProblem}', { lastProblem });
  if (isUnsaved) return say('Not saved yet. Choose Save Settings to apply it.');
  const next =
    nextDueAt === null ? say('The reminder is off.') : say('Next due {nextDueAt}.', { nextDueAt: at(nextDueAt) });
  return [last, problem, next].filter(Boolean).join(' ');
}
