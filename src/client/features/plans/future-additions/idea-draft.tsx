import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isSameValue } from '../../../../shared/list-changes.ts';
import { DraftNote } from '../../../components/form/draft-note.tsx';
import { useCurrentUser } from '../../../lib/current-user.tsx';
import { draftKey, dropDraft, type KeptDraft, keepDraft, readDraft } from '../../../lib/kept-drafts.ts';
import type { IdeaWords } from './idea-fields.tsx';

interface IdeaDraftProps {
  words: IdeaWords;
  onChange: (words: IdeaWords) => void;
}

/** Keeps a new idea in this browser until it is added, as the forms' drafts are; the forms library would cost 13 kB. */
export function IdeaDraft({ words, onChange }: IdeaDraftProps) {
  const key = draftKey(useCurrentUser(), 'idea new');
  const [found] = useState(() => readDraft<IdeaWords>(key));
  const hadWords = useRef(false);
  const hasWords = words.content.trim() !== '';

  const fill = useEffectEvent(({ values }: KeptDraft<IdeaWords>) =>
    // What was typed before this code was there comes after.
    onChange({ ...values, content: `${values.content}\n${words.content}`.trimEnd() }),
  );
  useLayoutEffect(() => {
    if (found) fill(found);
  }, [found]);

  useEffect(() => {
    if (!hasWords && hadWords.current) dropDraft(key);
    else if (hasWords && !isSameValue(readDraft(key)?.values, words))
      keepDraft(key, { values: words, before: words, version: undefined, keptAt: new Date().toISOString() });
    hadWords.current = hasWords;
  }, [key, words, hasWords]);

  const isShown = found && words.content.startsWith(found.values.content);
  return (
    isShown && <DraftNote keptAt={found.keptAt} draft={{ startOver: () => onChange({ ...words, content: '' }) }} />
  );
}
