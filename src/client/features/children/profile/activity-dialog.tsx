import { chakra } from '@chakra-ui/react';
import type { z } from 'zod';
import { createActivitySchema } from '../../../../shared/activities.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { TextareaField, TextField } from '../../../components/form/text-field.tsx';
import { setServerIssues } from '../../../lib/errors.ts';
import { useSchemaForm } from '../../../lib/schema-form.ts';
import { HowItWentFields } from './how-it-went-fields.tsx';
import { type Activity, useActivityChanges } from './use-child-profile.ts';

interface ActivityDialogProps {
  childId: number;
  /** The one to change; without it a new one is added, which is pending. */
  activity?: Activity | undefined;
  onClose: () => void;
}

/** Something to do or done with the child, and how it went. */
export function ActivityDialog({ childId, activity, onClose }: ActivityDialogProps) {
  const form = useSchemaForm(createActivitySchema, {
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
  });
  const { create, update } = useActivityChanges();
  const isPending = create.isPending || update.isPending;
  const outcome = { onSuccess: onClose, onError: (error: unknown) => void setServerIssues(form, error) };
  const save = (values: z.output<typeof createActivitySchema>) =>
    activity ? update.mutate({ id: activity.id, ...values }, outcome) : create.mutate(values, outcome);
  const { control } = form;
  return (
    <FormDialog
      form={form}
      submitLabel={activity ? 'Save Activity' : 'Add Activity'}
      leave={{ label: activity ? 'Discard changes' : 'Discard activity' }}
      onClose={onClose}
      title={activity ? 'Edit Activity' : 'Add Activity'}
      busy={isPending}
      onSubmit={save}
    >
      <chakra.div display="grid" gap="18px">
        <TextField control={control} name="title" label="Title" autoComplete="off" />
        <TextareaField control={control} name="description" label="Description" optional rows={2} />
        {activity?.completedAt && <HowItWentFields control={control} stored={activity} />}
      </chakra.div>
    </FormDialog>
  );
}
