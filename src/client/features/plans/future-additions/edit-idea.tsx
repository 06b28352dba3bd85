import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { say } from '#words';
import { useKeptDraft } from '../../../drafts/use-kept-draft.ts';
import { useLeaveGuard } from '../../../drafts/use-leave-guard.ts';
import { EditConflict } from '../../../forms/edit-conflict.tsx';
import { useEdited } from '../../../forms/use-edited.ts';
import { Button, SubmitButton } from '../../../ui/button.tsx';
import { IdeaFields } from './idea-fields.tsx';
import { type Idea, useIdeaChanges } from './use-future-additions.ts';

const formOf = ({ content, priority }: Pick<Idea, 'content' | 'priority'>) => ({ content, priority });

/** The form that takes an idea's place. */
export function EditIdea({ idea, onClose }: { idea: Idea; onClose: () => void }) {
  const [before] = useState(() => formOf(idea));
  const form = useForm({ defaultValues: before });
  const { draft, base } = useKeptDraft(form, { name: 'idea', record: idea, before });
  const words = form.watch();
  const input = useRef<HTMLTextAreaElement>(null);
  const { update } = useIdeaChanges();
  const isEmpty = words.content.trim() === '';
  const isChanged = words.content !== idea.content;
  useLeaveGuard({ hasUnsaved: () => isChanged, label: say('Discard changes'), onLeave: draft.drop });
  const close = () => {
    draft.drop();
    onClose();
  };
  useEffect(() => {
    const field = input.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const edited = useEdited({
    form,
    record: idea,
    formOf,
    base,
    send: (changes) => update.mutate(changes, { onSuccess: close, onError: (error) => void edited.meets(error) }),
    onUnchanged: close,
  });
  const save = () => {
    if (!isEmpty && !update.isPending) void form.handleSubmit(edited.save)();
  };
  return (
    <div
      role="presentation"
      onKeyDown={({ key }) => {
        if (key === 'Escape' && !update.isPending && !edited.conflict?.isOpen) close();
      }}
    >
      <EditConflict conflict={edited.conflict} labels={{ content: say('Idea') }} />
      <IdeaFields
        words={words}
        onChange={(next) => form.reset(next, { keepDefaultValues: true })}
        onSubmit={save}
        input={input}
      >
        <Button onClick={close} disabled={update.isPending}>
          {say('Cancel')}
        </Button>
        <SubmitButton busy={update.isPending} disabled={isEmpty}>
          {say('Save')}
        </SubmitButton>
      </IdeaFields>
    </div>
  );
}
