import { formatMomentAndTime, formatTimeOf } from '../../../lib/dates.ts';
import { type Autosave, isUnsaved } from './letter-autosave.ts';

export interface SaveWords {
  text: string;
  /** Also announced; passing states are not. */
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
  if (state.sending !== undefined) return passing('Saving…');
  if (isUnsaved(state)) return passing('Not saved yet');
  if (state.savedAt !== undefined) {
    return said(`Saved ${formatTimeOf(new Date(state.savedAt).toISOString(), timeZone)}`);
  }
  return hasText ? said(`Saved ${formatMomentAndTime(updatedAt, timeZone)}`) : passing('');
}

/** Why there is no preview while the server lacks the words. */
export const unsavedWords = (trouble: Autosave['trouble']): string =>
  `${trouble ? troubleWords(trouble) : 'Not saved yet'}. The preview shows your letter once it is saved.`;

const said = (text: string): SaveWords => ({ text, isAnnounced: true, isTrouble: false });
const passing = (text: string): SaveWords => ({ text, isAnnounced: false, isTrouble: false });

function troubleWords(trouble: NonNullable<Autosave['trouble']>): string {
  switch (trouble.kind) {
    case 'offline':
      return 'Not saved yet: offline';
    case 'signedOut':
      return 'Not saved yet: signed out';
    case 'refused':
      return `Not saved: ${trouble.reason}`;
    case 'conflict':
      return 'Not saved: this letter was changed elsewhere';
  }
}
