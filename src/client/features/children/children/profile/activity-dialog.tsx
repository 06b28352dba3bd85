import { chakra } from '@chakra-ui/react';
import type { z } from 'zod';
import { createActivitySchema } from '../../../../../shared/children/activities.ts';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { TextareaField, TextField } from '../../../../components/form/text-field.tsx';
import { useEdited } from '../../../../components/form/use-edited.ts';
import { setServerIssues } from '../../../../lib/errors.ts';
import { useSchemaForm } from '../../../../lib/schema-form.ts';
import { type ActivityForm, HowItWentFields } from './how-it-went-fields.tsx';
import { type Activity, useActivityChanges } from './use-child-profile.ts';

interface ActivityDialogProps {
  childId: number;
  /** The one to change; without it a new one is added, which is pending. */
  activity?: Activity | undefined;
  onClose: () => void;
}

const emptyActivity = (childId: number): ActivityForm => ({
  childId,
  lessonId: null,
  type: 'activity',
  title: '',
  description: null,
  engagementLevel: null,
  understandingLevel: null,
  emotionalResponse: null,
  questions: null,
  notes: null,
});

const formOf = (activity: Activity): ActivityForm => ({
  childId: activity.childId,
  lessonId: activity.lessonId,
  type: activity.type,
  title: activity.title,
  description: activity.description,
  engagementLevel: activity.engagementLevel,
  understandingLevel: activity.understandingLevel,
  emotionalResponse: activity.emotionalResponse,
  questions: activity.questions,
  notes: activity.notes,
});

/** Something to do or done with the child, and how it went. */
export function ActivityDialog({ childId, activity, onClose }: ActivityDialogProps) {
  const form = useSchemaForm(createActivitySchema, activity ? formOf(activity) : emptyActivity(childId));
  const { create, update } = useActivityChanges();
  const isPending = create.isPending || update.isPending;
  const outcome = {
    onSuccess: onClose,
    onError: (error: unknown) => void (edited.meets(error) || setServerIssues(form, error)),
  };
  const edited = useEdited({
    form,
    record: activity,
    formOf,
    send: (changes) => update.mutate(changes, outcome),
    onUnchanged: onClose,
  });
  const save = (values: z.output<typeof createActivitySchema>) =>
    activity ? edited.save(values) : create.mutate(values, outcome);
  const { control } = form;
  return (
    <FormDialog
      form={form}
      submitLabel={activity ? 'Save Activity' : 'Add Activity'}
      leave={{ label: activity ? 'Discard changes' : 'Discard activity' }}
      onClose={onClose}
      title={activity ? 'Edit Activity' : 'Add Activity'}
      busy={isPending}
      conflict={edited.conflict}
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
