import { say } from '#words';
import { createFutureAdditionSchema } from '../../../../shared/plans/future-additions.ts';
import { priorityOptions } from '../../../format/priority-words.ts';
import { fieldIn } from '../../../forms/bound-field.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { TextareaField } from '../../../forms/text-field.tsx';
import { useEntityForm } from '../../../forms/use-entity-form.ts';
import type { IdeaWords } from './idea-fields.tsx';
import { type Idea, useIdeaChanges } from './use-future-additions.ts';

/** The form of an idea that isn't sent yet; `idea` is the one that it changes. */
export function WaitingIdea({ idea, onClose }: { idea: Idea | undefined; onClose: () => void }) {
  const { form, outcome, dialog } = useEntityForm({
    schema: createFutureAdditionSchema,
    empty: { content: '', priority: 'medium' } as IdeaWords,
    record: idea,
    formOf: ({ content, priority }: Idea): IdeaWords => ({ content, priority }),
    create: (body) => create.mutate(body, outcome),
    update: (changes) => update.mutate(changes, outcome),
    close: onClose,
  });
  const { create, update } = useIdeaChanges();
  const field = fieldIn(form.control);
  return (
    <FormDialog
      {...dialog}
      busy={create.isPending || update.isPending}
      submitLabel={say('Save')}
      conflictWords={{ labels: { content: say('Idea') } }}
      title={say('Idea')}
    >
      <TextareaField {...field('content')} label={say('Idea')} rows={3} prose data-autofocus />
      <SelectField {...field('priority')} label={say('Priority')} options={priorityOptions} />
    </FormDialog>
  );
}
