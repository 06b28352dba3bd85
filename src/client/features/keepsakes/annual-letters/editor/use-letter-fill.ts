import { useState } from 'react';
import { say } from '#words';
import type { Letter } from '../../../../../shared/keepsakes/annual-letters.ts';
import { toast } from '../../../../data/toast-store.ts';
import { trpc } from '../../../../data/trpc.ts';
import { useToday } from '../../../../session/today.ts';
import type { Child } from '../use-annual-letters.ts';
import type { LetterEditor } from './use-letter-editor.ts';

/**
 * Generate and Use Template: text from the year's records, put on an empty sheet at once, and on another after asking.
 */
export function useLetterFill(letter: Letter, child: Child, editor: LetterEditor) {
  const utils = trpc.useUtils();
  const today = useToday();
  const [waiting, setWaiting] = useState<string>();

  const offer = async (how: 'generateLetter' | 'letterScaffold') => {
    try {
      const { [how]: write } = await import('../../../../../shared/keepsakes/letter-template.ts');
      const prefill = await utils.annualLetters.prefill.fetch({ childId: child.id, year: letter.year });
      const text = write({ child, letter, prefill, today });
      const hasNothing = prefill.experiences.length + prefill.values.length + letter.memories.length === 0;
      if (how === 'generateLetter' && hasNothing) toast(reasonFor(prefill.stories.length, letter.year));
      // Uses the current text, because someone may have started to write meanwhile.
      if (editor.saver.getState().text.trim() === '') editor.fill(text);
      else setWaiting(text);
    } catch {
      toast({
        title: say('Failed to fetch prefill data'),
        description: say('Please try again.'),
        variant: 'destructive',
      });
    }
  };

  return {
    generate: () => void offer('generateLetter'),
    useTemplate: () => void offer('letterScaffold'),
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

/** Explains a short letter: it is made from what was recorded, and stories are the family's own words. */
const reasonFor = (stories: number, year: number) => ({
  title: say('Nothing to build a letter from yet'),
  description:
    stories === 0
      ? say('Add a memory, an experience or a lesson for {year} first.', { year })
      : say(
          'Add a memory, an experience or a lesson for {year} first. {stories, plural, one {To use your story from {year}, open the year beside the letter and choose “Add to letter”.} other {To use a story from {year}, open the year beside the letter and choose “Add to letter”.}}',
          { year, stories },
        ),
});

/** A letter with a greeting needs no second one in the middle. */
function withoutGreeting(words: string, text: string): string {
  const [greeting = '', ...rest] = words.split('\n\n');
  return text.trimStart().startsWith(greeting) ? rest.join('\n\n') : words;
}
