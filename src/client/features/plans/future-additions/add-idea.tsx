import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { say } from '#words';
import { SubmitButton } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { useLeaveGuard } from '../../../components/use-leave-guard.ts';
import { IdeaFields, type IdeaWords } from './idea-fields.tsx';
import { restAfter } from './idea-words.ts';
import { useIdeaChanges } from './use-future-additions.ts';

const nothing: IdeaWords = { content: '', priority: 'medium' };

/** Adds ideas. What was typed stays until it is saved, and the next can be typed at once. */
export function AddIdea() {
  const [words, setWords] = useState(nothing);
  const input = useRef<HTMLTextAreaElement>(null);
  const { create } = useIdeaChanges();
  const isEmpty = words.content.trim() === '';
  const saving = useRef<Promise<unknown>>(undefined);
  useLeaveGuard({ hasUnsaved: () => !isEmpty, label: say('Discard idea'), save: async () => saving.current });
  const add = () => {
    if (isEmpty || create.isPending) return;
    const saved = create.mutateAsync(words).then(
      () => {
        flushSync(() => setWords((now) => ({ ...nothing, content: restAfter(words.content, now.content) })));
        input.current?.focus();
      },
      // The call itself reports why.
      () => undefined,
    );
    saving.current = saved;
  };
  return (
    <Card as="section" aria-label={say('Add an idea')} padded>
      <IdeaFields
        words={words}
        onChange={setWords}
        onSubmit={add}
        input={input}
        placeholder={say('A pet, when they’re old enough to walk it')}
      >
        <SubmitButton busy={create.isPending} busyLabel={say('Adding...')} disabled={isEmpty}>
          <Plus aria-hidden />
          {say('Add')}
        </SubmitButton>
      </IdeaFields>
    </Card>
  );
}
