import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { say } from '#words';
import { hasDrafts } from '../../../browser/browser-account.ts';
import { chunkOf } from '../../../code/chunks.ts';
import { useChunk } from '../../../code/use-chunk.ts';
import { useLeaveGuard } from '../../../drafts/use-leave-guard.ts';
import { useCurrentUser } from '../../../session/current-user.tsx';
import { SubmitButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { IdeaFields, type IdeaWords } from './idea-fields.tsx';
import { restAfter } from './idea-words.ts';
import { useIdeaChanges } from './use-future-additions.ts';

const nothing: IdeaWords = { content: '', priority: 'medium' };

/** Loaded once there is something to save or restore. */
const draft = chunkOf(() => import('./idea-draft.tsx'));

/** Adds ideas. Typed text stays until it is saved, and the next idea can be typed at once. */
export function AddIdea() {
  const [words, setWords] = useState(nothing);
  const input = useRef<HTMLTextAreaElement>(null);
  const { create } = useIdeaChanges();
  const isEmpty = words.content.trim() === '';
  const { code } = useChunk(draft, hasDrafts(useCurrentUser()) || !isEmpty);
  const saving = useRef<Promise<unknown>>(undefined);
  useLeaveGuard({
    hasUnsaved: () => !isEmpty,
    label: say('Discard idea'),
    save: async () => saving.current,
    onLeave: () => setWords(nothing),
  });
  const add = () => {
    if (isEmpty || create.isPending) return;
    const saved = create.mutateAsync(words).then(
      () => {
        flushSync(() => setWords((now) => ({ ...nothing, content: restAfter(words.content, now.content) })));
        input.current?.focus();
      },
      // The call itself shows the reason.
      () => undefined,
    );
    saving.current = saved;
  };
  return (
    <Card as="section" aria-label={say('Add an idea')} padded>
      {code && <code.IdeaDraft words={words} onChange={setWords} />}
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
