import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CreateValue } from '../../../shared/values.ts';
import { AppDialog } from '../../components/app-dialog.tsx';
import { Button, SubmitButton } from '../../components/button.tsx';
import { LeaveDialog } from '../../components/leave-dialog.tsx';
import { setServerIssues } from '../../lib/errors.ts';
import { LessonFields } from './lesson-fields.tsx';
import { changesOf, emptyLesson, formOf, type LessonForm, lessonFormSchema, withoutEmpty } from './lesson-form.ts';
import { type Lesson, useCreateLesson, useUpdateLesson } from './use-values.ts';

interface LessonDialogProps {
  open: boolean;
  onClose: () => void;
  /** The one to edit; without it a new lesson is written. */
  lesson?: Lesson;
}

/** Where a lesson is written or changed. Closing asks before it throws away what was typed. */
export function LessonDialog({ open, ...rest }: LessonDialogProps) {
  return open ? <OpenLessonDialog key={rest.lesson?.id ?? 'new'} {...rest} /> : null;
}

function OpenLessonDialog({ onClose, lesson }: Omit<LessonDialogProps, 'open'>) {
  const [isLeaving, setIsLeaving] = useState(false);
  const [before] = useState(() => (lesson ? formOf(lesson) : emptyLesson));
  const form = useForm<LessonForm, unknown, CreateValue>({
    // The schema makes what is sent out of what the form holds.
    resolver: zodResolver(lessonFormSchema) as never,
    defaultValues: before,
  });
  // Read while rendering, or the form does not keep it up to date.
  const { isDirty } = form.formState;
  const outcome = { onSuccess: onClose, onError: (error: unknown) => void setServerIssues(form as never, error) };
  const create = useCreateLesson(outcome);
  const update = useUpdateLesson(outcome);
  const isPending = create.isPending || update.isPending;
  const save = (body: CreateValue) => {
    if (lesson) update.mutate({ id: lesson.id, ...changesOf(body, form.getValues(), before) });
    else create.mutate(withoutEmpty(body));
  };
  const close = () => (isDirty ? setIsLeaving(true) : onClose());
  return (
    <>
      <AppDialog
        open
        onClose={close}
        size="full"
        title={lesson ? 'Edit Lesson' : 'Add Lesson'}
        busy={isPending}
        onSubmit={form.handleSubmit(save)}
        footer={
          <>
            <Button onClick={close} disabled={isPending}>
              Cancel
            </Button>
            <SubmitButton busy={isPending} busyLabel={lesson ? 'Saving...' : 'Creating...'}>
              {lesson ? 'Save Lesson' : 'Create Lesson'}
            </SubmitButton>
          </>
        }
      >
        <LessonFields form={form} />
      </AppDialog>
      <LeaveDialog
        open={isLeaving}
        onStay={() => setIsLeaving(false)}
        onLeave={onClose}
        leaveLabel={lesson ? 'Discard changes' : 'Discard lesson'}
      />
    </>
  );
}
