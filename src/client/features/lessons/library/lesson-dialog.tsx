import type { CreateValue } from '../../../../shared/lessons/values.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useEntityForm } from '../../../components/form/use-entity-form.ts';
import type { Outcome } from '../../../lib/outcomes.ts';
import { trpc } from '../../../lib/trpc.ts';
import { LessonFields } from './lesson-fields.tsx';
import { bodyOf, emptyLesson, formOf, type LessonForm, lessonFormSchema, withoutEmpty } from './lesson-form.ts';
import { type Lesson, useCreateLesson, useUpdateLesson } from './use-values.ts';

interface LessonDialogProps {
  open: boolean;
  onClose: () => void;
  /** The one to edit; without it a new lesson is written. */
  lesson?: Lesson;
  /** Where a new lesson comes from, when it does not begin empty. */
  origin?: LessonOrigin;
}

/** What a new lesson begins with, and the call that makes it together with what changes where it came from. */
export interface LessonOrigin {
  draft: Partial<LessonForm>;
  create: (lesson: CreateValue, outcome: Outcome) => void;
  isPending: boolean;
}

/** Where a lesson is written or changed. Closing asks before it throws away what was typed. */
export function LessonDialog({ open, ...rest }: LessonDialogProps) {
  return open ? <OpenLessonDialog key={rest.lesson?.id ?? 'new'} {...rest} /> : null;
}

function OpenLessonDialog({ onClose, lesson, origin }: Omit<LessonDialogProps, 'open'>) {
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
    onSaved: onClose,
  });
  const create = useCreateLesson(outcome);
  const update = useUpdateLesson(outcome);
  const { data: categories = [] } = trpc.valueCategories.list.useQuery({});
  const words = {
    labels: { ageMode: 'When to teach it', whyImportant: 'Why is this important?' },
    nameOf: (field: string, value: unknown) =>
      field === 'categoryId' ? categories.find(({ id }) => id === value)?.name : undefined,
  };
  return (
    <FormDialog
      {...dialog}
      busy={create.isPending || update.isPending || origin?.isPending === true}
      submitLabel={lesson ? 'Save Lesson' : 'Create Lesson'}
      busyLabel={lesson ? 'Saving...' : 'Creating...'}
      leave={{ label: lesson ? 'Discard changes' : 'Discard lesson' }}
      onClose={onClose}
      size="full"
      title={lesson ? 'Edit Lesson' : 'Add Lesson'}
      conflictWords={words}
    >
      <LessonFields form={form} />
    </FormDialog>
  );
}
