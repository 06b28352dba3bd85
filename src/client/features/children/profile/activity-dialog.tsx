import { chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { createActivitySchema } from '../../../../shared/activities.ts';
import { AppDialog } from '../../../components/app-dialog.tsx';
import { Button, SubmitButton } from '../../../components/button.tsx';
import { TextareaField, TextField } from '../../../components/form/text-field.tsx';
import { setServerIssues } from '../../../lib/errors.ts';
import { type ActivityForm, HowItWentFields } from './how-it-went-fields.tsx';
import { type Activity, useActivityChanges } from './use-child-profile.ts';

interface ActivityDialogProps {
  childId: number;
  /** The one to change; without it a new one is added, which is pending. */
  activity?: Activity | undefined;
  onClose: () => void;
}

/** Something to do or done with the child, and how it went. */
export function ActivityDialog({ childId, activity, onClose }: ActivityDialogProps) {
  const form = useForm<ActivityForm>({
    resolver: zodResolver(createActivitySchema) as never,
    defaultValues: {
      childId,
      lessonId: activity?.lessonId ?? null,
      type: activity?.type ?? 'activity',
      title: activity?.title ?? '',
      description: activity?.description ?? null,
      engagementLevel: activity?.engagementLevel ?? null,
      understandingLevel: activity?.understandingLevel ?? null,
      emotionalResponse: activity?.emotionalResponse ?? null,
      questions: activity?.questions ?? null,
      notes: activity?.notes ?? null,
    },
  });
  const { create, update } = useActivityChanges();
  const isPending = create.isPending || update.isPending;
  const outcome = { onSuccess: onClose, onError: (error: unknown) => void setServerIssues(form, error) };
  const save = (values: ActivityForm) =>
    activity ? update.mutate({ id: activity.id, ...values }, outcome) : create.mutate(values, outcome);
  const { control } = form;
  return (
    <AppDialog
      open
      onClose={onClose}
      title={activity ? 'Edit Activity' : 'Add Activity'}
      busy={isPending}
      onSubmit={form.handleSubmit(save)}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <SubmitButton busy={isPending} busyLabel="Saving...">
            {activity ? 'Save Activity' : 'Add Activity'}
          </SubmitButton>
        </>
      }
    >
      <chakra.div display="grid" gap="18px">
        <TextField control={control} name="title" label="Title" autoComplete="off" />
        <TextareaField control={control} name="description" label="Description" optional rows={2} />
        {activity?.completedAt && <HowItWentFields control={control} stored={activity} />}
      </chakra.div>
    </AppDialog>
  );
}
