import { say } from '#words';
import type { Letter } from '../../../../../shared/keepsakes/annual-letters.ts';
import { shownText } from '../../../../../shared/keepsakes/letter-text.ts';
import { codeOf, errorSentence } from '../../../../data/errors.ts';
import { urgentClient } from '../../../../data/trpc.ts';
import type { Stored, Trouble } from './letter-autosave.ts';
import type { Change, Pressed } from './letter-saver.ts';

export const storedOf = (letter: Letter): Stored => ({
  text: shownText(letter),
  version: letter.version,
  savedBy: letter.textSavedBy,
  savedAt: letter.textSavedAt,
});

/** What the specification has each button send; autosave sends only the words. */
function fieldsOf(text: string, pressed: Pressed | undefined) {
  switch (pressed?.kind) {
    case undefined:
      return { draftContent: text, autosave: true };
    case 'chosen':
      return { draftContent: text };
    case 'draft':
      return { draftContent: text, status: 'draft' } as const;
    case 'finalized':
      return {
        draftContent: text,
        finalContent: text,
        status: 'finalized',
        letterDate: pressed.letterDate,
      } as const;
  }
}

export const sendLetter = (id: number, { text, version, pressed }: Change): Promise<Letter> =>
  urgentClient.annualLetters.update.mutate({ id, version, ...fieldsOf(text, pressed) });

/** Nothing may overwrite a letter that was sealed meanwhile. */
class LetterSealed extends Error {}

export async function readLetter({ childId, year }: Letter): Promise<Letter> {
  const letter = await urgentClient.annualLetters.get.query({ childId, year });
  if (letter.sealedUntil !== null) throw new LetterSealed(say('this letter has been sealed in the meantime'));
  return letter;
}

/** Someone else signed in on this browser, so the text waits for its writer. */
class OtherWriter extends Error {}

export async function assertSameWriter(userId: number): Promise<void> {
  const user = await urgentClient.auth.currentUser.query();
  if (user?.id !== userId) throw new OtherWriter();
}

const passingCodes = new Set(['INTERNAL_SERVER_ERROR', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE']);

export function troubleOf(error: unknown): Exclude<Trouble, { kind: 'conflict' }> | 'conflict' {
  if (error instanceof OtherWriter) return { kind: 'signedOut' };
  if (error instanceof LetterSealed) return { kind: 'refused', reason: error.message, isPassing: false };
  const code = codeOf(error);
  if (code === undefined) return { kind: 'offline' };
  if (code === 'UNAUTHORIZED') return { kind: 'signedOut' };
  if (code === 'CONFLICT') return 'conflict';
  return { kind: 'refused', reason: errorSentence(error), isPassing: passingCodes.has(code) };
}
