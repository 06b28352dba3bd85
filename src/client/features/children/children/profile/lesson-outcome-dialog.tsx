import { useState } from 'react';
import type { z } from 'zod';
import { say } from '#words';
import { createActivitySchema } from '../../../../../shared/children/activities.ts';
import { setServerIssues } from '../../../../data/errors.ts';
import { useKeptDraft } from '../../../../drafts/use-kept-draft.ts';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { useSchemaForm } from '../../../../forms/schema-form.ts';
import { type ActivityForm, HowItWentFields } from './how-it-went-fields.tsx';
import { type PlannedLesson, useCreateActivity, useUpdatePlannedLesson } from './use-child-profile.ts';

type Note = z.output<typeof createActivitySchema>;

const momentNow = (): string => new Date().toISOString();

const emptyNote = (lesson: PlannedLesson): ActivityForm => ({
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
});

/** Completes a lesson and saves how it went as an activity; for a lesson that is completed already, saves only the note. */
export function LessonOutcomeDialog({ lesson, onClose }: { lesson: PlannedLesson; onClose: () => void }) {
  const isCompleted = lesson.status === 'completed';
  const [before] = useState(() => emptyNote(lesson));
  const form = useSchemaForm<ActivityForm, Note>(createActivitySchema, before);
  const { draft } = useKeptDraft(form, {
    name: 'how-it-went',
    record: undefined,
    start: String(lesson.id),
    before,
    schema: createActivitySchema,
  });
  const saved = () => {
    draft.drop();
    onClose();
  };
  const update = useUpdatePlannedLesson();
  const create = useCreateActivity();
  const isPending = update.isPending || create.isPending;
  const keepNote = (note: Note) => {
    if (!isNoted(note)) return saved();
    create.mutate(
      { ...note, completedAt: momentNow() },
      { onSuccess: saved, onError: (error) => void setServerIssues(form, error) },
    );
  };
  const save = (note: Note) => {
    if (isCompleted) return keepNote(note);
    // Saves the lesson first: if the note fails, a retry completes nothing twice.
    update.mutate({ id: lesson.id, status: 'completed' }, { onSuccess: () => keepNote(note) });
  };
  const action = isCompleted ? say('Save Note') : say('Mark Complete');
  return (
    <FormDialog
      form={form}
      draft={draft}
      submitLabel={action}
      leave={{ label: say('Discard note') }}
      onClose={onClose}
      title={isCompleted ? say('How did it go?') : say('Complete lesson')}
      description={
        isCompleted
          ? say('“{title}”. We save your notes under Activities.', { title: lesson.title })
          : say('“{title}”. How did it go? All of this is optional. We save it under Activities.', {
              title: lesson.title,
            })
      }
      busy={isPending}
      onSubmit={save}
    >
      <HowItWentFields control={form.control} />
    </FormDialog>
  );
}

const isNoted = ({ engagementLevel, understandingLevel, emotionalResponse, questions, notes }: Note): boolean =>
  [engagementLevel, understandingLevel, emotionalResponse, questions, notes].some((field) => Boolean(field));
