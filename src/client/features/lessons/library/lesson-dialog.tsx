import { say } from '#words';
import type { CreateLesson } from '../../../../shared/lessons/lessons.ts';
import type { Outcome } from '../../../data/outcomes.ts';
import { trpc } from '../../../data/trpc.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useEntityForm } from '../../../forms/use-entity-form.ts';
import { LessonFields } from './lesson-fields.tsx';
import { bodyOf, emptyLesson, formOf, type LessonForm, lessonFormSchema, withoutEmpty } from './lesson-form.ts';
import { type Lesson, useCreateLesson, useUpdateLesson } from './use-lessons.ts';

interface LessonDialogProps {
  onClose: () => void;
  /** The edited lesson; without it a new one is written. */
  lesson?: Lesson;
  /** What a new lesson is made from, if it doesn't start empty. */
  origin?: LessonOrigin;
}

/** A new lesson's initial values, and the call that creates it and updates its source. */
interface LessonOrigin {
  draft: Partial<LessonForm>;
  create: (lesson: CreateLesson, outcome: Outcome) => void;
  isPending: boolean;
}

/** Writes or edits a lesson. Closing asks before discarding. */
export function LessonDialog({ onClose, lesson, origin }: LessonDialogProps) {
  const { form, outcome, dialog } = useEntityForm({
    schema: lessonFormSchema,
    empty: { ...emptyLesson, ...origin?.draft },
    record: lesson,
    formOf,
    bodyOf,
    draft: { name: 'lesson', start: origin?.draft.title },
    create: (body) => {
      if (origin) origin.create(withoutEmpty(body), outcome);
      else create.mutate(withoutEmpty(body));
    },
    update: (changes) => update.mutate(changes),
    close: onClose,
  });
  const create = useCreateLesson(outcome);
  const update = useUpdateLesson(outcome);
  const { data: categories = [] } = trpc.valueCategories.list.useQuery({});
  const words = {
    labels: { ageMode: say('When to teach it'), whyImportant: say('Why is this important?') },
    nameOf: (field: string, value: unknown) =>
      field === 'categoryId' ? categories.find(({ id }) => id === value)?.name : undefined,
  };
  return (
    <FormDialog
      {...dialog}
      busy={create.isPending || update.isPending || origin?.isPending === true}
      submitLabel={lesson ? say('Save Lesson') : say('Create Lesson')}
      busyLabel={lesson ? say('Saving...') : say('Creating...')}
      leave={{ label: lesson ? say('Discard changes') : say('Discard lesson') }}
      size="full"
      title={lesson ? say('Edit Lesson') : say('Add Lesson')}
      conflictWords={words}
    >
      <LessonFields form={form} />
    </FormDialog>
  );
}
