import { say } from '#words';
import { createStoryNoteSchema } from '../../../../shared/diary/story-responses.ts';
import { formatDayWithYear } from '../../../format/dates.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextareaField } from '../../../forms/text-field.tsx';
import { useEntityForm } from '../../../forms/use-entity-form.ts';
import type { Story } from './use-daily-stories.ts';
import { type Note, useUpdateNote, useWriteNote } from './use-story-responses.ts';

interface NoteDialogProps {
  story: Pick<Story, 'id' | 'title' | 'storyDate'>;
  /** The note to edit; undefined adds a new one. */
  note?: Note | undefined;
  onClose: () => void;
}

const formOf = ({ content }: { content: string }) => ({ content });

/** A few words about a story, for everyone who can read it. */
export function NoteDialog({ story, note, onClose }: NoteDialogProps) {
  const { form, outcome, dialog } = useEntityForm({
    schema: createStoryNoteSchema,
    empty: { content: '' },
    record: note,
    formOf,
    draft: { name: 'note', start: `on ${story.id}` },
    create: (body) => write.mutate({ ...body, id: story.id }),
    update: ({ id, version, content = '' }) => update.mutate({ id, version, content }),
    close: onClose,
  });
  const write = useWriteNote(outcome);
  const update = useUpdateNote(outcome);
  const day = formatDayWithYear(story.storyDate);
  return (
    <FormDialog
      {...dialog}
      busy={write.isPending || update.isPending}
      submitLabel={say('Save Note')}
      conflictWords={{ labels: { content: say('Note') } }}
      leave={{ label: note ? say('Discard changes') : say('Discard note') }}
      title={note ? say('Edit note') : say('Add a note')}
      description={story.title ? say('“{title}”, {day}', { title: story.title, day }) : day}
    >
      <TextareaField control={form.control} name="content" label={say('Note')} rows={4} prose data-autofocus />
    </FormDialog>
  );
}
