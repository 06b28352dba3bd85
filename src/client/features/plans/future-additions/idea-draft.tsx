import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isSameValue } from '../../../../shared/list-changes.ts';
import { claimKey, keysToClaim } from '../../../drafts/claimed-drafts.ts';
import { DraftNote } from '../../../drafts/draft-note.tsx';
import { fittingDraft } from '../../../drafts/fitting-draft.ts';
import { draftKey, dropDraft, type KeptDraft, keepDraft, readDraft } from '../../../drafts/kept-drafts.ts';
import { useCurrentUser } from '../../../session/current-user.tsx';
import type { IdeaWords } from './idea-fields.tsx';

interface IdeaDraftProps {
  words: IdeaWords;
  onChange: (words: IdeaWords) => void;
}

const nothing: IdeaWords = { content: '', priority: 'medium' };

/** Keeps a new idea in this browser until it is added, as the forms' drafts are; the forms library would cost 13 kB. */
export function IdeaDraft({ words, onChange }: IdeaDraftProps) {
  const form = draftKey(useCurrentUser(), 'idea new');
  const [key, setKey] = useState<string>();
  const [found, setFound] = useState<KeptDraft<IdeaWords>>();
  const hadWords = useRef(false);
  const hasWords = words.content.trim() !== '';

  const begin = useEffectEvent((claimed: string) => {
    setKey(claimed);
    const kept = readDraft<object>(claimed);
    if (!kept) return;
    const draft = fittingDraft(kept, nothing);
    setFound(draft);
    // Text that was typed before this code had loaded comes after the draft.
    onChange({ ...draft.values, content: `${draft.values.content}\n${words.content}`.trimEnd() });
  });
  useEffect(() => {
    const keys = keysToClaim(form, (each) => readDraft(each) !== undefined);
    return claimKey(keys, (claimed) => begin(claimed));
  }, [form]);

  useEffect(() => {
    if (key === undefined) return;
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
