import { chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { ageInYears } from '../../../../shared/child-age.ts';
import { createLessonSchema } from '../../../../shared/lessons.ts';
import { AppDialog } from '../../../components/app-dialog.tsx';
import { Button, SubmitButton } from '../../../components/button.tsx';
import { NumberField, TextareaField, TextField } from '../../../components/form/text-field.tsx';
import { setServerIssues } from '../../../lib/errors.ts';
import { useToday } from '../../../lib/today.ts';
import type { Child } from '../use-children.ts';
import { type Lesson, useLessonChanges } from './use-child-profile.ts';

interface LessonForm {
  childId: number;
  title: string;
  description: string | null;
  suggestedAge: number | null;
  scheduledDate: string | null;
}

interface LessonDialogProps {
  child: Child;
  /** The one to change; without it a new one is scheduled. */
  lesson?: Lesson | undefined;
  onClose: () => void;
}

/** Schedules a lesson for the child, or changes one. Without a date it is planned. */
export function LessonDialog({ child, lesson, onClose }: LessonDialogProps) {
  const today = useToday();
  const form = useForm<LessonForm>({
    // The schema turns what the form holds into what is sent.
    resolver: zodResolver(createLessonSchema) as never,
    defaultValues: {
      childId: child.id,
      title: lesson?.title ?? '',
      description: lesson?.description ?? null,
      suggestedAge: lesson?.suggestedAge ?? ageInYears(child.dateOfBirth, today),
      scheduledDate: lesson ? lesson.scheduledDate : today,
    },
  });
  const { save, isPending } = useSave(lesson, {
    onSuccess: onClose,
    onError: (error) => void setServerIssues(form, error),
  });
  const { control } = form;
  return (
    <AppDialog
      open
      onClose={onClose}
      title={lesson ? 'Edit Lesson' : 'Schedule Lesson'}
      busy={isPending}
      onSubmit={form.handleSubmit(save)}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <SubmitButton busy={isPending} busyLabel="Saving...">
            {lesson ? 'Save Lesson' : 'Schedule Lesson'}
          </SubmitButton>
        </>
      }
    >
      <chakra.div display="grid" gap="18px">
        <TextField control={control} name="title" label="Title" autoComplete="off" />
        <chakra.div display="grid" gap="18px" gridTemplateColumns={{ md: '1fr 1fr' }}>
          <TextField
            control={control}
            name="scheduledDate"
            label="Date"
            type="date"
            optional
            hint="Without a date it is planned for later."
          />
          <NumberField control={control} name="suggestedAge" label="Suggested age" min={0} max={100} step={1} />
        </chakra.div>
        <TextareaField control={control} name="description" label="Description" optional rows={3} />
      </chakra.div>
    </AppDialog>
  );
}

interface Outcome {
  onSuccess: () => void;
  onError: (error: unknown) => void;
}

function useSave(lesson: Lesson | undefined, outcome: Outcome) {
  const { create, update } = useLessonChanges();
  const save = ({ title, description, suggestedAge, scheduledDate, childId }: LessonForm) => {
    const words = { title, description, suggestedAge: suggestedAge ?? 0, scheduledDate: scheduledDate || null };
    const status = scheduledDate ? ('scheduled' as const) : ('planned' as const);
    if (!lesson) return create.mutate({ childId, ...words, status }, outcome);
    // One that was taught or skipped stays so, whatever its date.
    const isOpen = lesson.status === 'planned' || lesson.status === 'scheduled';
    update.mutate({ id: lesson.id, ...words, ...(isOpen ? { status } : {}) }, outcome);
  };
  return { save, isPending: create.isPending || update.isPending };
}
