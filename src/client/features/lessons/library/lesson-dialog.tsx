import { useState } from 'react';
import type { CreateValue } from '../../../../shared/lessons/values.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useEdited } from '../../../components/form/use-edited.ts';
import { useKeptDraft } from '../../../components/form/use-kept-draft.ts';
import { setServerIssues } from '../../../lib/errors.ts';
import { useSchemaForm } from '../../../lib/schema-form.ts';
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

interface Outcome {
  onSuccess: () => void;
  onError: (error: unknown) => void;
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
  const [before] = useState(() => (lesson ? formOf(lesson) : { ...emptyLesson, ...origin?.draft }));
  const form = useSchemaForm(lessonFormSchema, before);
  const { draft, base } = useKeptDraft(form, { name: 'lesson', record: lesson, start: origin?.draft.title, before });
  const onSaved = () => {
    draft.drop();
    onClose();
  };
  const outcome: Outcome = {
    onSuccess: onSaved,
    onError: (error: unknown) => void (edited.meets(error) || setServerIssues(form, error)),
  };
  const create = useCreateLesson(outcome);
  const update = useUpdateLesson(outcome);
  const { data: categories = [] } = trpc.valueCategories.list.useQuery({});
  const words = {
    labels: { ageMode: 'When to teach it', whyImportant: 'Why is this important?' },
    nameOf: (field: string, value: unknown) =>
      field === 'categoryId' ? categories.find(({ id }) => id === value)?.name : undefined,
  };
  const isPending = create.isPending || update.isPending || origin?.isPending === true;
  const edited = useEdited({ form, record: lesson, formOf, bodyOf, base, send: update.mutate, onUnchanged: onSaved });
  const save = (body: CreateValue) => {
    if (lesson) edited.save(body);
    else if (origin) origin.create(withoutEmpty(body), outcome);
    else create.mutate(withoutEmpty(body));
  };
  return (
    <FormDialog
      form={form}
      submitLabel={lesson ? 'Save Lesson' : 'Create Lesson'}
      busyLabel={lesson ? 'Saving...' : 'Creating...'}
      leave={{ label: lesson ? 'Discard changes' : 'Discard lesson' }}
      onClose={onClose}
      size="full"
      title={lesson ? 'Edit Lesson' : 'Add Lesson'}
      busy={isPending}
      draft={draft}
      conflict={edited.conflict}
      conflictWords={words}
      onSubmit={save}
    >
      <LessonFields form={form} />
    </FormDialog>
  );
}
