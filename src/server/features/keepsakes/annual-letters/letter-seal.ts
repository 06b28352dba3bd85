import { say } from '#words';
import { defaultTimeZone } from '../../../../shared/accounts/user-settings.ts';
import { longDate, todayIn } from '../../../../shared/calendar-date.ts';
import type { Letter, LetterInList } from '../../../../shared/keepsakes/annual-letters.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { LetterHead, StoredLetter } from './annual-letters.queries.ts';

/** What decides whether a letter is sealed. */
export type Seal = Pick<StoredLetter, 'sealedUntil' | 'sealedBy' | 'sealerStatus' | 'sealerTimezone'>;

/** Null once the day has begun in the sealer's time zone. */
export const sealedUntilOf = ({ sealedUntil, sealerTimezone }: Seal, now: Date): string | null =>
  sealedUntil !== null && todayIn(sealerTimezone ?? defaultTimeZone, now) < sealedUntil ? sealedUntil : null;

/** Its day has begun, but the row doesn't say yet that it is open. */
export const isDue = (letter: Seal, now: Date): boolean =>
  letter.sealedUntil !== null && sealedUntilOf(letter, now) === null;

/** Only its sealer reads a sealed letter. */
export const isSealedFor = (letter: Seal, userId: number, now: Date): boolean =>
  sealedUntilOf(letter, now) !== null && letter.sealedBy !== userId;

/** Its sealer; or anyone in the family once the sealer's account is closed, or it would stay shut too long. */
export const canOpen = (letter: Seal, userId: number, now: Date): boolean =>
  sealedUntilOf(letter, now) !== null && (letter.sealedBy === userId || letter.sealerStatus !== 'active');

/** Nobody changes a sealed letter, not even its sealer. */
export function assertUnsealed(letter: Seal, now: Date): void {
  const until = sealedUntilOf(letter, now);
  if (until === null) return;
  throw new AppError(
    'CONFLICT',
    say('This letter is sealed until {until}. Open it first.', { until: longDate(until) }),
  );
}

export function assertReadable(letter: Seal, userId: number, now: Date): void {
  const until = sealedUntilOf(letter, now);
  if (until === null || letter.sealedBy === userId) return;
  throw new AppError('FORBIDDEN', say('This letter is sealed until {until}.', { until: longDate(until) }));
}

/** The letter as sent: without its content if it is sealed for this reader. */
export function asSeenBy(letter: StoredLetter, userId: number, now: Date): Letter {
  const { id, tenantId, childId, year, letterDate, status, version, sealedBy, sealedByName, openedEarlyAt } = letter;
  const { wordCount, textSavedBy, textSavedAt, createdAt, updatedAt } = letter;
  const sealed = isSealedFor(letter, userId, now);
  return {
    id,
    userId: letter.userId,
    tenantId,
    childId,
    year,
    letterDate,
    status,
    ...(sealed ? nothingWritten : writtenIn(letter)),
    metadata: { wordCount },
    version,
    textSavedBy,
    textSavedAt,
    sealedUntil: sealedUntilOf(letter, now),
    sealedBy,
    sealedByName,
    openedEarlyAt,
    sealed,
    canOpen: canOpen(letter, userId, now),
    createdAt,
    updatedAt,
  };
}

type Written = Pick<Letter, keyof typeof nothingWritten>;

const nothingWritten = {
  title: null,
  salutation: null,
  draftContent: null,
  finalContent: null,
  photoNotes: [],
  memories: [],
  teachings: [],
  experiences: [],
  stories: [],
  growthObservations: null,
  personalQualities: null,
  gratitude: null,
  hopes: null,
  signature: null,
} satisfies Partial<Letter>;

const writtenIn = (letter: StoredLetter): Written => ({
  title: letter.title,
  salutation: letter.salutation,
  draftContent: letter.draftContent,
  finalContent: letter.finalContent,
  photoNotes: letter.photoNotes,
  memories: letter.memories,
  teachings: letter.teachings,
  experiences: letter.experiences,
  stories: letter.stories,
  growthObservations: letter.growthObservations,
  personalQualities: letter.personalQualities,
  gratitude: letter.gratitude,
  hopes: letter.hopes,
  signature: letter.signature,
});

export function inListSeenBy(head: LetterHead, userId: number, now: Date): LetterInList {
  const { id, year, status, letterDate, version, wordCount } = head;
  const sealed = isSealedFor(head, userId, now);
  return { id, year, status, letterDate, version, wordCount, sealedUntil: sealedUntilOf(head, now), sealed };
}
