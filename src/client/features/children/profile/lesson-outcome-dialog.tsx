import { chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { createActivitySchema } from '../../../../shared/activities.ts';
import { AppDialog } from '../../../components/app-dialog.tsx';
import { Button, SubmitButton } from '../../../components/button.tsx';
import { setServerIssues } from '../../../lib/errors.ts';
import { type ActivityForm, HowItWentFields } from './how-it-went-fields.tsx';
import { type Lesson, useActivityChanges, useLessonChanges } from './use-child-profile.ts';

/** Completes a lesson and keeps how it went as an activity; for a completed one it only keeps the note. */
const momentNow = (): string => new Date().toISOString();

export function LessonOutcomeDialog({ lesson, onClose }: { lesson: Lesson; onClose: () => void }) {
  const isCompleted = lesson.status === 'completed';
  const form = useForm<ActivityForm>({
    resolver: zodResolver(createActivitySchema) as never,
    defaultValues: {
      childId: lesson.childId,
      lessonId: lesson.id,
      type: 'lesson',
      title: lesson.title,
      description: null,
      engagementLevel: null,
      understandingLevel: null,
      emotionalResponse: null,
      questions: null,
      notes: null,
    },
  });
  const { update } = useLessonChanges();
  const { create } = useActivityChanges();
  const isPending = update.isPending || create.isPending;
  const keepNote = (note: ActivityForm) => {
    if (!isNoted(note)) return onClose();
    create.mutate(
      { ...note, completedAt: momentNow() },
      { onSuccess: onClose, onError: (error) => void setServerIssues(form, error) },
    );
  };
  const save = (note: ActivityForm) => {
    if (isCompleted) return keepNote(note);
    // The lesson first: where the note fails, it can be sent again without completing anything twice.
    update.mutate({ id: lesson.id, status: 'completed' }, { onSuccess: () => keepNote(note) });
  };
  const action = isCompleted ? 'Save Note' : 'Mark Complete';
  return (
    <AppDialog
      open
      onClose={onClose}
      title={isCompleted ? 'How did it go?' : 'Complete lesson'}
      description={
        isCompleted
          ? `“${lesson.title}”. What you note is kept among the activities.`
          : `“${lesson.title}”. How did it go? All of it is optional, and kept among the activities.`
      }
      busy={isPending}
      onSubmit={form.handleSubmit(save)}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <SubmitButton busy={isPending} busyLabel="Saving...">
            {action}
          </SubmitButton>
        </>
      }
    >
      <chakra.div display="grid" gap="18px">
        <HowItWentFields control={form.control} />
      </chakra.div>
    </AppDialog>
  );
}

const isNoted = ({ engagementLevel, understandingLevel, emotionalResponse, questions, notes }: ActivityForm): boolean =>
  [engagementLevel, understandingLevel, emotionalResponse, questions, notes].some((field) => Boolean(field));
