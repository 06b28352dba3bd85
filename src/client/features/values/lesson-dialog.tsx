import { useState } from 'react';
import type { CreateValue } from '../../../shared/values.ts';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { setServerIssues } from '../../lib/errors.ts';
import { useSchemaForm } from '../../lib/schema-form.ts';
import { LessonFields } from './lesson-fields.tsx';
import { changesOf, emptyLesson, formOf, type LessonForm, lessonFormSchema, withoutEmpty } from './lesson-form.ts';
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
  const outcome: Outcome = { onSuccess: onClose, onError: (error: unknown) => void setServerIssues(form, error) };
  const create = useCreateLesson(outcome);
  const update = useUpdateLesson(outcome);
  const isPending = create.isPending || update.isPending || origin?.isPending === true;
  const save = (body: CreateValue) => {
    if (lesson) update.mutate({ id: lesson.id, ...changesOf(body, form.getValues(), before) });
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
      onSubmit={save}
    >
      <LessonFields form={form} />
    </FormDialog>
  );
}
