import { say } from '#words';
import { answerRelativeSchema, type SharedRecord } from '../../shared/reach/relatives.ts';
import { trpc } from '../data/trpc.ts';
import { fieldIn } from './bound-field.ts';
import { FormDialog } from './form-dialog.tsx';
import { TextareaField } from './text-field.tsx';
import { useEntityForm } from './use-entity-form.ts';

const schema = answerRelativeSchema.pick({ content: true });

interface AnswerDialogProps {
  record: SharedRecord;
  /** What the relative gave. */
  given: { relativeId: number; relativeName: string; content: string };
  onClose: () => void;
}

/** A member's answer, which only this relative reads. */
export function AnswerDialog({ record: { kind, id }, given, onClose }: AnswerDialogProps) {
  const { relativeId, relativeName: name, content: said } = given;
  const { form, outcome, dialog } = useEntityForm({
    schema,
    empty: { content: '' },
    create: ({ content }) => answer.mutate({ id: relativeId, kind, recordId: id, content }),
    close: onClose,
    draft: { name: 'answer', key: `${relativeId} ${kind} ${id}` },
  });
  const answer = trpc.relatives.answer.useMutation({ ...outcome, meta: { done: { title: say('Sent') }, failed: {} } });
  return (
    <FormDialog
      {...dialog}
      busy={answer.isPending}
      size="sm"
      title={say('Answer {name}', { name })}
      description={said === '' ? undefined : `“${said}”`}
      submitLabel={say('Send')}
      busyLabel={say('Sending...')}
    >
      <TextareaField
        {...fieldIn(form.control)('content')}
        label={say('Your words')}
        hint={say('Only {name} reads them.', { name })}
      />
    </FormDialog>
  );
}
