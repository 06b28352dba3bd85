import { useId, useSyncExternalStore } from 'react';
import { type Control, useController, useFormState, useWatch } from 'react-hook-form';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { type ReminderType, reminderTypes } from '../../../../shared/accounts/user-settings.ts';
import { useSendsMail } from '../../../data/use-sends-mail.ts';
import { languageOptions } from '../../../format/language-options.ts';
import { fieldIn } from '../../../forms/bound-field.ts';
import { Checkbox, CheckRow } from '../../../forms/controls.tsx';
import { FieldGroup } from '../../../forms/field.tsx';
import { FieldPair } from '../../../forms/field-pair.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { NumberField } from '../../../forms/text-field.tsx';
import { SwitchField } from '../../../forms/toggle-fields.tsx';
import type { SettingsForm } from './settings-form.ts';
import { SettingsSection, SwitchRows } from './settings-section.tsx';
import { TextNumberNote } from './text-number-note.tsx';
import { localTimeIn, timeZoneOptions } from './time-zones.ts';

interface SectionProps {
  control: Control<SettingsForm>;
}

export function PlanningSection({ control }: SectionProps) {
  const field = fieldIn(control);
  return (
    <SettingsSection title={say('Planning Preferences')} description={say('Your limits for a year.')}>
      <FieldPair>
        <NumberField
          {...field('maxTripsPerYear')}
          label={say('Maximum trips per year')}
          hint={say('From 1 to 20')}
          min={1}
          max={20}
          step={1}
          inputMode="numeric"
        />
        <NumberField
          {...field('lessonsPerMonth')}
          label={say('Lessons per month')}
          hint={say('From 1 to 20')}
          min={1}
          max={20}
          step={1}
          inputMode="numeric"
        />
      </FieldPair>
      <NumberField
        {...field('annualBudget')}
        label={say('Annual budget')}
        hint={say('In dollars, for trips and experiences')}
        min={0}
        step={0.01}
        inputMode="decimal"
      />
    </SettingsSection>
  );
}

const reminderTypeLabels: Record<ReminderType, string> = {
  lesson_due: say('Lesson due'),
  experience_upcoming: say('Experience upcoming'),
  milestone_reached: say('Milestone reached'),
  budget_alerts: say('Budget alerts'),
  planning_reminders: say('Planning reminders'),
};

export function ReminderTypesSection({ control }: SectionProps) {
  const id = useId();
  const { field, fieldState } = useController({ control, name: 'reminderTypes' });
  const chosen = new Set(field.value);
  const toggle = (type: ReminderType, isOn: boolean) =>
    field.onChange(reminderTypes.filter((each) => (each === type ? isOn : chosen.has(each))));
  return (
    <SettingsSection title={say('Reminder Types')}>
      <FieldGroup id={id} label={say('Remind me about')} error={fieldState.error?.message}>
        <div className={choicesClass}>
          {reminderTypes.map((type, index) => (
            <CheckRow key={type}>
              <Checkbox
                ref={index === 0 ? field.ref : undefined}
                checked={chosen.has(type)}
                onChange={({ target }) => toggle(type, target.checked)}
                onBlur={field.onBlur}
              />
              {reminderTypeLabels[type]}
            </CheckRow>
          ))}
        </div>
      </FieldGroup>
    </SettingsSection>
  );
}

const choicesClass = css({ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: '14px', clear: 'both' });

export function NotificationsSection({ control, email }: SectionProps & { email: string }) {
  const field = fieldIn(control);
  const isByText = useWatch({ control, name: 'notifications.sms' });
  const sendsMail = useSendsMail();
  return (
    <SettingsSection title={say('Notification Preferences')} description={say('How reminders can reach you.')}>
      <SwitchRows>
        <SwitchField
          {...field('notifications.email')}
          label={say('Email notifications')}
          hint={
            sendsMail === false
              ? say('This server doesn’t send email, so you won’t get any.')
              : say('To {email}', { email })
          }
        />
        <SwitchField
          {...field('notifications.push')}
          label={say('Push notifications')}
          hint={say('On every device you turn on under Notifications')}
        />
        <SwitchField {...field('notifications.sms')} label={say('SMS notifications')} />
      </SwitchRows>
      <TextNumberNote isChosen={isByText} />
    </SettingsSection>
  );
}

export function RegionalSection({ control }: SectionProps) {
  const field = fieldIn(control);
  const { defaultValues } = useFormState({ control });
  const timeZone = useWatch({ control, name: 'timezone' });
  const localTime = useLocalTime(timeZone);
  return (
    <SettingsSection title={say('Regional Settings')}>
      <SelectField
        {...field('timezone')}
        label={say('Time zone')}
        hint={localTime && say('It’s {localTime} there now. This decides when your day begins.', { localTime })}
        options={timeZoneOptions(defaultValues?.timezone ?? timeZone)}
      />
      <SelectField
        {...field('language')}
        label={say('Language')}
        hint={say('For the app and everything Upbringing sends you.')}
        options={languageOptions}
      />
      <SelectField
        {...field('units')}
        label={say('Units')}
        hint={say('For heights and weights.')}
        options={[
          ...(defaultValues?.units ? [] : [{ value: '', label: say('As usual in your region') }]),
          { value: 'metric', label: sayAs('units', 'cm, kg') },
          { value: 'us', label: sayAs('units', 'in, lb') },
        ]}
      />
    </SettingsSection>
  );
}

const checkEveryMs = 5000;

/** The current time in a time zone, ticking while the dialog is open. */
function useLocalTime(timeZone: string): string | undefined {
  return useSyncExternalStore(subscribe, () => localTimeIn(timeZone, new Date()));
}

function subscribe(listener: () => void) {
  const timer = setInterval(listener, checkEveryMs);
  return () => clearInterval(timer);
}
