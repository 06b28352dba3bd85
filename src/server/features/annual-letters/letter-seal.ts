import type { Letter, LetterInList } from '../../../shared/annual-letters.ts';
import { todayIn } from '../../../shared/calendar-date.ts';
import { defaultTimeZone } from '../../../shared/user-settings.ts';
import type { LetterHead, StoredLetter } from './annual-letters.queries.ts';

type Seal = Pick<StoredLetter, 'sealedUntil' | 'sealedBy' | 'sealerStatus' | 'sealerTimezone'>;

/** Whether its day is still to come where whoever sealed it lives. */
export const isSealed = ({ sealedUntil, sealerTimezone }: Seal, now: Date): boolean =>
  sealedUntil !== null && todayIn(sealerTimezone ?? defaultTimeZone, now) < sealedUntil;

/** Until it is open, a sealed letter is read by who sealed it and by nobody else. */
export const isSealedFor = (letter: Seal, userId: number, now: Date): boolean =>
  isSealed(letter, now) && letter.sealedBy !== userId;

/** Who sealed it; and once nobody can sign in as that any more, all of the family, or it would stay shut too long. */
export const canOpen = (letter: Seal, userId: number, now: Date): boolean =>
  isSealed(letter, now) && (letter.sealedBy === userId || letter.sealerStatus !== 'active');

const nothingWritten = {
  title: null,
  salutation: null,
  draftContent: null,
  finalContent: null,
  photoNotes: [],
  memories: [],
  growthObservations: null,
  personalQualities: null,
  gratitude: null,
  hopes: null,
  signature: null,
};

/** The letter as it leaves the server: nothing of what was written for those from whom it is still kept. */
export function asSeenBy(letter: StoredLetter, userId: number, now: Date): Letter {
  const { wordCount, sealedUntil, sealerStatus, sealerTimezone, textSavedBy, textSavedAt, textAutosaved, ...row } =
    letter;
  const sealed = isSealedFor(letter, userId, now);
  return {
    ...row,
    ...(sealed ? nothingWritten : {}),
    metadata: { wordCount },
    sealedUntil: isSealed(letter, now) ? sealedUntil : null,
    sealed,
    canOpen: canOpen(letter, userId, now),
  };
}

export function inListSeenBy(head: LetterHead, userId: number, now: Date): LetterInList {
  const { id, year, status, letterDate, version, wordCount } = head;
  return {
    id,
    year,
    status,
    letterDate,
    version,
    wordCount,
    sealedUntil: isSealed(head, now) ? head.sealedUntil : null,
    sealed: isSealedFor(head, userId, now),
  };
}
