import { chakra } from '@chakra-ui/react';
import type { z } from 'zod';
import { ageInYears } from '../../../../shared/child-age.ts';
import { createLessonSchema } from '../../../../shared/lessons.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { NumberField, TextareaField, TextField } from '../../../components/form/text-field.tsx';
import { setServerIssues } from '../../../lib/errors.ts';
import { type SchemaForm, useSchemaForm } from '../../../lib/schema-form.ts';
import { useToday } from '../../../lib/today.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Child } from '../use-children.ts';
import { type Lesson, useLessonChanges } from './use-child-profile.ts';

interface LessonForm {
  childId: number;
  /** The lesson of the library that is taught. */
  valueId: number | null;
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
  const form = useSchemaForm<LessonForm, z.output<typeof createLessonSchema>>(createLessonSchema, {
    childId: child.id,
    valueId: lesson?.valueId ?? null,
    title: lesson?.title ?? '',
    description: lesson?.description ?? null,
    suggestedAge: lesson?.suggestedAge ?? ageInYears(child.dateOfBirth, today),
    scheduledDate: lesson ? lesson.scheduledDate : today,
  });
  const { save, isPending } = useSave(lesson, {
    onSuccess: onClose,
    onError: (error) => void setServerIssues(form, error),
  });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      submitLabel={lesson ? 'Save Lesson' : 'Schedule Lesson'}
      leave={{ label: lesson ? 'Discard changes' : 'Discard lesson' }}
      onClose={onClose}
      title={lesson ? 'Edit Lesson' : 'Schedule Lesson'}
      busy={isPending}
      onSubmit={save}
    >
      <chakra.div display="grid" gap="18px">
        <LibraryField form={form} childId={child.id} chosen={lesson?.valueId ?? null} />
        <TextField control={control} name="title" label="Title" autoComplete="off" data-autofocus />
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
    </FormDialog>
  );
}

interface LibraryFieldProps {
  form: SchemaForm<LessonForm, typeof createLessonSchema>;
  childId: number;
  /** The one that the stored lesson comes from; it stays on offer whatever the library says now. */
  chosen: number | null;
}

/** A lesson of the family's library; its words fill what is still empty or came from another one of it. */
function LibraryField({ form, childId, chosen }: LibraryFieldProps) {
  const library = trpc.values.list.useQuery({});
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
      label="From the library"
      optional
      hint={library.isError ? 'The library could not be loaded. A title of your own works too.' : undefined}
      placeholder={library.isPending ? 'Loading...' : 'A title of its own'}
      options={offered.map(({ id, title }) => ({ value: String(id), label: title }))}
      parse={choose}
    />
  );
}

interface Outcome {
  onSuccess: () => void;
  onError: (error: unknown) => void;
}

function useSave(lesson: Lesson | undefined, outcome: Outcome) {
  const { create, update } = useLessonChanges();
  const save = ({
    valueId,
    title,
    description,
    suggestedAge,
    scheduledDate,
    childId,
  }: z.output<typeof createLessonSchema>) => {
    const words = {
      valueId,
      title,
      description,
      suggestedAge: suggestedAge ?? 0,
      scheduledDate: scheduledDate || null,
    };
    const status = scheduledDate ? ('scheduled' as const) : ('planned' as const);
    if (!lesson) return create.mutate({ childId, ...words, status }, outcome);
    // One that was taught or skipped stays so, whatever its date.
    const isOpen = lesson.status === 'planned' || lesson.status === 'scheduled';
    update.mutate({ id: lesson.id, ...words, ...(isOpen ? { status } : {}) }, outcome);
  };
  return { save, isPending: create.isPending || update.isPending };
}
