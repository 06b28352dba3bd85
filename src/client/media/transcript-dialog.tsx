import { say } from '#words';
import { transcriptTextSchema } from '../../shared/files/transcripts.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { TextareaField } from '../forms/text-field.tsx';
import { useEntityForm } from '../forms/use-entity-form.ts';
import { type Transcript, useCorrectTranscript } from './use-transcript.ts';

interface TranscriptDialogProps {
  transcript: Transcript;
  onClose: () => void;
}

const formOf = ({ content }: Pick<Transcript, 'content'>) => ({ content });

/** Corrects what the machine wrote. The machine doesn't change it any more. */
export function TranscriptDialog({ transcript, onClose }: TranscriptDialogProps) {
  const { form, outcome, dialog } = useEntityForm({
    schema: transcriptTextSchema,
    empty: { content: '' },
    record: { ...transcript, id: transcript.fileId },
    formOf,
    draft: { name: 'transcript' },
    update: ({ id, version, content = '' }) => correct.mutate({ id, version, content }),
    close: onClose,
  });
  const correct = useCorrectTranscript(outcome);
  return (
    <FormDialog
      {...dialog}
      busy={correct.isPending}
      submitLabel={say('Save Transcript')}
      conflictWords={{ labels: { content: say('Transcript') } }}
      title={say('Correct the transcript')}
      description={say('The recording stays as it is.')}
    >
      <TextareaField control={form.control} name="content" label={say('Transcript')} rows={8} prose data-autofocus />
    </FormDialog>
  );
}
