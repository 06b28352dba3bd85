import { say, sayAs } from '#words';
import { formatMomentAndTime, formatTimeOf } from '../../../../format/dates.ts';
import { type Autosave, isUnsaved } from './letter-autosave.ts';

interface SaveWords {
  text: string;
  /** Screen readers announce it too, except states that soon pass. */
  isAnnounced: boolean;
  isTrouble: boolean;
}

interface Around {
  timeZone: string;
  /** When the letter was last changed elsewhere: ISO 8601, UTC. */
  updatedAt: string;
  hasText: boolean;
}

/** The save state in a few words. */
export function saveWords(state: Autosave, { timeZone, updatedAt, hasText }: Around): SaveWords {
  if (isUnsaved(state) && state.trouble)
    return { text: troubleWords(state.trouble), isAnnounced: true, isTrouble: true };
  if (state.sending !== undefined) return passing(say('Saving…'));
  if (isUnsaved(state)) return passing(sayAs('of a letter', 'Not saved yet'));
  if (state.savedAt !== undefined) {
    return said(say('Saved {time}', { time: formatTimeOf(new Date(state.savedAt).toISOString(), timeZone) }));
  }
  return hasText
    ? said(say('Saved {dayAndTime}', { dayAndTime: formatMomentAndTime(updatedAt, timeZone) }))
    : passing('');
}

/** Why there is no preview while the server lacks the words. */
export const unsavedWords = (trouble: Autosave['trouble']): string =>
  say('{state}. The preview shows your letter once it’s saved.', {
    state: trouble ? troubleWords(trouble) : sayAs('of a letter', 'Not saved yet'),
  });

const said = (text: string): SaveWords => ({ text, isAnnounced: true, isTrouble: false });
const passing = (text: string): SaveWords => ({ text, isAnnounced: false, isTrouble: false });

function troubleWords(trouble: NonNullable<Autosave['trouble']>): string {
  switch (trouble.kind) {
    case 'offline':
      return say('Not saved yet: offline');
    case 'signedOut':
      return say('Not saved yet: signed out');
    case 'refused':
      return say('Not saved: {reason}', { reason: trouble.reason });
    case 'conflict':
      return say('Not saved: this letter was changed elsewhere');
  }
}
