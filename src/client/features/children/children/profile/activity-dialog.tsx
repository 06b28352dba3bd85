import { say } from '#words';
import { createActivitySchema } from '../../../../../shared/children/activities.ts';
import { fieldsOf } from '../../../../data/record-fields.ts';
import { fieldIn } from '../../../../forms/bound-field.ts';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { TextareaField, TextField } from '../../../../forms/text-field.tsx';
import { useEntityForm } from '../../../../forms/use-entity-form.ts';
import { type ActivityForm, HowItWentFields } from './how-it-went-fields.tsx';
import { type Activity, useCreateActivity, useUpdateActivity } from './use-child-profile.ts';

interface ActivityDialogProps {
  childId: number;
  /** The edited activity; without it a new pending one is added. */
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

/** An activity, done or planned, and how it went. */
export function ActivityDialog({ childId, activity, onClose }: ActivityDialogProps) {
  const { form, outcome, dialog } = useEntityForm({
    schema: createActivitySchema,
    empty: emptyActivity(childId),
    record: activity,
    formOf: (stored) => fieldsOf<ActivityForm>(stored, emptyActivity(childId)),
    draft: { name: 'activity', start: `of ${childId}` },
    create: (body) => create.mutate(body),
    update: (changes) => update.mutate(changes),
    close: onClose,
  });
  const create = useCreateActivity(outcome);
  const update = useUpdateActivity(outcome);
  const { control } = form;
  const field = fieldIn(control);
  return (
    <FormDialog
      {...dialog}
      busy={create.isPending || update.isPending}
      submitLabel={activity ? say('Save Activity') : say('Add Activity')}
      leave={{ label: activity ? say('Discard changes') : say('Discard activity') }}
      title={activity ? say('Edit Activity') : say('Add Activity')}
    >
      <TextField {...field('title')} label={say('Title')} autoComplete="off" />
      <TextareaField {...field('description')} label={say('Description')} optional rows={2} />
      {activity?.completedAt && <HowItWentFields control={control} stored={activity} />}
    </FormDialog>
  );
}
