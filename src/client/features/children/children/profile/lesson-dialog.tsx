import { say } from '#words';
import { ageInYears } from '../../../../../shared/children/child-age.ts';
import { createPlannedLessonSchema } from '../../../../../shared/lessons/planned-lessons.ts';
import { fieldsOf } from '../../../../data/record-fields.ts';
import { trpc } from '../../../../data/trpc.ts';
import { fieldIn } from '../../../../forms/bound-field.ts';
import { FieldPair } from '../../../../forms/field-pair.tsx';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import type { SchemaForm } from '../../../../forms/schema-form.ts';
import { SelectField } from '../../../../forms/select-field.tsx';
import { NumberField, TextareaField, TextField } from '../../../../forms/text-field.tsx';
import { useEntityForm } from '../../../../forms/use-entity-form.ts';
import { useToday } from '../../../../session/today.ts';
import type { Child } from '../use-children.ts';
import { type PlannedLesson, useCreatePlannedLesson, useUpdatePlannedLesson } from './use-child-profile.ts';

type LessonForm = Pick<
  PlannedLesson,
  'childId' | 'valueId' | 'title' | 'description' | 'suggestedAge' | 'scheduledDate'
>;

interface LessonDialogProps {
  child: Child;
  /** The edited lesson; without it a new one is scheduled. */
  lesson?: PlannedLesson | undefined;
  onClose: () => void;
}

/** A lesson with a date is scheduled, one without is planned. A taught or skipped lesson stays as it is. */
const statusFor = (scheduledDate: string | null | undefined) =>
  scheduledDate ? ('scheduled' as const) : ('planned' as const);

/** Schedules a lesson for the child, or edits one. Without a date it is planned. */
export function LessonDialog({ child, lesson, onClose }: LessonDialogProps) {
  const today = useToday();
  const empty: LessonForm = {
    childId: child.id,
    valueId: null,
    title: '',
    description: null,
    suggestedAge: ageInYears(child.dateOfBirth, today),
    scheduledDate: today,
  };
  const isOpen = lesson?.status === 'planned' || lesson?.status === 'scheduled';
  const { form, outcome, dialog } = useEntityForm({
    schema: createPlannedLessonSchema,
    empty,
    record: lesson,
    formOf: (stored) => fieldsOf<LessonForm>(stored, empty),
    draft: { name: 'planned-lesson', start: `of ${child.id}` },
    create: (written) => create.mutate({ ...written, status: statusFor(written.scheduledDate) }),
    update: (changes) =>
      update.mutate(
        isOpen && changes.scheduledDate !== undefined
          ? { ...changes, status: statusFor(changes.scheduledDate) }
          : changes,
      ),
    close: onClose,
  });
  const create = useCreatePlannedLesson(outcome);
  const update = useUpdatePlannedLesson(outcome);
  const field = fieldIn(form.control);
  return (
    <FormDialog
      {...dialog}
      busy={create.isPending || update.isPending}
      submitLabel={lesson ? say('Save Lesson') : say('Schedule Lesson')}
      leave={{ label: lesson ? say('Discard changes') : say('Discard lesson') }}
      title={lesson ? say('Edit Lesson') : say('Schedule Lesson')}
      conflictWords={{ labels: { valueId: say('From the library'), scheduledDate: say('Date') } }}
    >
      <LibraryField form={form} childId={child.id} chosen={lesson?.valueId ?? null} />
      <TextField {...field('title')} label={say('Title')} autoComplete="off" />
      <FieldPair>
        <TextField
          {...field('scheduledDate')}
          label={say('Date')}
          type="date"
          optional
          hint={say('Leave it empty to plan the lesson for later.')}
        />
        <NumberField {...field('suggestedAge')} label={say('Suggested age')} min={0} max={100} step={1} />
      </FieldPair>
      <TextareaField {...field('description')} label={say('Description')} optional rows={3} />
    </FormDialog>
  );
}

interface LibraryFieldProps {
  form: SchemaForm<LessonForm, typeof createPlannedLessonSchema>;
  childId: number;
  /** The library lesson that this one came from. It stays available even if the library no longer has it. */
  chosen: number | null;
}

/** Choosing a library lesson fills the fields that are empty or were filled by another one. */
function LibraryField({ form, childId, chosen }: LibraryFieldProps) {
  const library = trpc.values.cards.useQuery({});
  const offered = (library.data ?? []).filter(
    ({ id, excludedChildIds }) => id === chosen || !excludedChildIds.includes(childId),
  );
  const choose = (text: string) => {
    const value = offered.find(({ id }) => id === Number(text));
    const { title, description } = form.getValues();
    const isOurs = (words: string | null, part: 'title' | 'description') =>
      !words?.trim() || offered.some((each) => each[part] === words);
    if (value && isOurs(title, 'title')) form.setValue('title', value.title, { shouldValidate: true });
    if (value && isOurs(description, 'description')) form.setValue('description', value.description);
    return Number(text);
  };
  if (library.data && offered.length === 0) return null;
  return (
    <SelectField
      control={form.control}
      name="valueId"
      label={say('From the library')}
      optional
      hint={library.isError ? say('Couldn’t load the library. You can still type a title yourself.') : undefined}
      placeholder={library.isPending ? say('Loading...') : say('Custom title')}
      options={offered.map(({ id, title }) => ({ value: String(id), label: title }))}
      parse={choose}
    />
  );
}
