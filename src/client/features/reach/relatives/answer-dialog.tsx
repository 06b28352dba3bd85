import { say } from '#words';
import { answerRelativeSchema } from '../../../../shared/reach/relatives.ts';
import { fieldIn } from '../../../forms/bound-field.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextareaField } from '../../../forms/text-field.tsx';
import { useEntityForm } from '../../../forms/use-entity-form.ts';
import { type RelativeResponse, useAnswerRelative } from './use-relatives.ts';

const schema = answerRelativeSchema.pick({ content: true });

/** A member's answer, which only this relative reads. */
export function AnswerDialog({ response, onClose }: { response: RelativeResponse; onClose: () => void }) {
  const { relativeId, relativeName: name, kind, id, content: said } = response;
  const { form, outcome, dialog } = useEntityForm({
    schema,
    empty: { content: '' },
    create: ({ content }) => answer.mutate({ id: relativeId, kind, recordId: id, content }),
    close: onClose,
    draft: { name: 'answer', key: `${relativeId} ${kind} ${id}` },
  });
  const answer = useAnswerRelative(outcome);
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
