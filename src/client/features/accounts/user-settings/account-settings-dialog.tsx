import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { say } from '#words';
import { userSettingsFormSchema } from '../../../../shared/accounts/user-settings.ts';
import { errorSentence, setServerIssues } from '../../../data/errors.ts';
import { reportFailure } from '../../../data/outcomes.ts';
import { trpc } from '../../../data/trpc.ts';
import { useLeaveGuard } from '../../../drafts/use-leave-guard.ts';
import { keys } from '../../../keyboard/shortcut-keys.ts';
import { ErrorView } from '../../../loading/error-view.tsx';
import { AppDialog } from '../../../overlay/app-dialog.tsx';
import { askAboutLocalTimes } from '../../../overlay/keep-local-times.ts';
import { useCurrentUser } from '../../../session/current-user.tsx';
import { Button, SubmitButton } from '../../../ui/button.tsx';
import { useSkeleton } from '../../../ui/skeleton.tsx';
import {
  NotificationsSection,
  PlanningSection,
  RegionalSection,
  ReminderTypesSection,
} from './preference-sections.tsx';
import type { SettingsForm } from './settings-form.ts';
import { SettingsSkeleton } from './settings-skeleton.tsx';
import { StoryReminderSection } from './story-reminder-section.tsx';
import { TabVisibilitySection } from './tab-visibility-section.tsx';
import { settingsNotSaved, useFreshSettings, useSaveSettings } from './use-user-settings.ts';

interface AccountSettingsProps {
  onClose: () => void;
  /** Opens at the evening reminder, which is far down. */
  isForReminder?: boolean;
}

/** The account's own settings, saved together. Cancel discards the changes; closing otherwise asks first. */
export function AccountSettingsDialog({ onClose, isForReminder = false }: AccountSettingsProps) {
  const settings = useFreshSettings();
  const isLoading = useSkeleton(!settings.isFetchedAfterMount || (settings.isError && settings.isFetching));
  const form = useForm<SettingsForm>({
    resolver: zodResolver(userSettingsFormSchema),
    values: isLoading || settings.isError ? undefined : settings.data,
    resetOptions: { keepDirtyValues: true },
  });
  const isOtherLanguage = useRef(false);
  const save = useSaveSettings({
    onSaved: ({ language }) => {
      isOtherLanguage.current = language !== document.documentElement.lang;
      onClose();
    },
    onError: (error) => void setServerIssues(form, error),
  });
  const utils = trpc.useUtils();
  // Must be read while rendering; otherwise the form doesn't report changes.
  const { isDirty, isSubmitting, defaultValues } = form.formState;
  const isFilled = defaultValues?.timezone !== undefined;
  const mayLeave = useLeaveGuard({
    hasUnsaved: () => isDirty,
    label: say('Discard changes'),
    stayLabel: say('Keep editing'),
  });
  // The page has one language, so reload it. After the guard, which would ask about the settings that were just saved.
  useEffect(
    () => () => {
      if (isOtherLanguage.current) window.location.reload();
    },
    [],
  );
  const submit = async (values: SettingsForm) => {
    const from = settings.data?.timezone ?? values.timezone;
    if (values.timezone === from) return save.mutate(values);
    try {
      const keepLocalTimes = await askAboutLocalTimes(utils, { from, to: values.timezone });
      if (keepLocalTimes !== undefined) save.mutate({ ...values, keepLocalTimes });
    } catch (error) {
      reportFailure(error, settingsNotSaved);
    }
  };
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  return (
    <>
      <AppDialog
        open
        onClose={() => void close()}
        title={say('Account Settings')}
        size="full"
        busy={save.isPending || isSubmitting}
        onSubmit={form.handleSubmit(submit)}
        footer={
          <>
            <Button onClick={onClose} disabled={save.isPending || isSubmitting}>
              {say('Cancel')}
            </Button>
            <SubmitButton busy={save.isPending || isSubmitting} disabled={!isFilled} aria-keyshortcuts={keys.save}>
              {say('Save Settings')}
            </SubmitButton>
          </>
        }
      >
        {isFilled && <Sections form={form} isForReminder={isForReminder} />}
        {!isFilled && settings.isError && !isLoading && (
          <ErrorView
            title={say('Couldn’t load your settings.')}
            hint={errorSentence(settings.error)}
            onRetry={() => void settings.refetch()}
            back={false}
          />
        )}
        {!isFilled && (!settings.isError || isLoading) && <SettingsSkeleton />}
      </AppDialog>
    </>
  );
}

/** The same dialog, opened at the switch of the evening reminder. */
export const ReminderSettingsDialog = ({ onClose }: Pick<AccountSettingsProps, 'onClose'>) => (
  <AccountSettingsDialog onClose={onClose} isForReminder />
);

function Sections({ form, isForReminder }: { form: UseFormReturn<SettingsForm>; isForReminder: boolean }) {
  const { email } = useCurrentUser();
  const { control } = form;
  return (
    <>
      <PlanningSection control={control} />
      <ReminderTypesSection control={control} />
      <NotificationsSection control={control} email={email} />
      <RegionalSection control={control} />
      <StoryReminderSection form={form} email={email} isStart={isForReminder} />
      <TabVisibilitySection control={control} />
    </>
  );
}
