import { useState } from 'react';
import type { Letter } from '../../../../shared/keepsakes/annual-letters.ts';
import { generateLetter, letterScaffold } from '../../../../shared/keepsakes/letter-template.ts';
import { toast } from '../../../components/toast-store.ts';
import { useToday } from '../../../lib/today.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Child } from './use-annual-letters.ts';
import type { LetterEditor } from './use-letter-editor.ts';

/** Generate and Use Template: text of what the year held, put onto an empty sheet at once and onto another after asking. */
export function useLetterFill(letter: Letter, child: Child, editor: LetterEditor) {
  const utils = trpc.useUtils();
  const today = useToday();
  const [waiting, setWaiting] = useState<string>();

  const offer = async (write: typeof generateLetter) => {
    try {
      const prefill = await utils.annualLetters.prefill.fetch({ childId: child.id, year: letter.year });
      const text = write({ child, letter, prefill, today });
      // As it is now: somebody may have begun to write meanwhile.
      if (editor.saver.getState().text.trim() === '') editor.fill(text);
      else setWaiting(text);
    } catch {
      toast({ title: 'Failed to fetch prefill data', description: 'Please try again.', variant: 'destructive' });
    }
  };

  return {
    generate: () => void offer(generateLetter),
    useTemplate: () => void offer(letterScaffold),
    isAsking: waiting !== undefined,
    keep: () => setWaiting(undefined),
    replace: () => {
      if (waiting !== undefined) editor.fill(waiting);
      setWaiting(undefined);
    },
    insert: () => {
      if (waiting !== undefined) editor.insert(withoutGreeting(waiting, editor.text));
      setWaiting(undefined);
    },
  };
}

/** A letter that greets already needs no second greeting in the middle. */
function withoutGreeting(words: string, text: string): string {
  const [greeting = '', ...rest] = words.split('\n\n');
  return text.trimStart().startsWith(greeting) ? rest.join('\n\n') : words;
}
