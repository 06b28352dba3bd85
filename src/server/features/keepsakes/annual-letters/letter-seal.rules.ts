import { say } from '#words';
import { defaultTimeZone } from '../../../../shared/accounts/user-settings.ts';
import { longDate, todayIn } from '../../../../shared/calendar-date.ts';
import type { Letter, LetterInList } from '../../../../shared/keepsakes/annual-letters.ts';
import { hasLeftForGood } from '../../../../shared/keepsakes/seals.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type Unsealed, unsealed } from '../../../kernel/unsealed.ts';
import type { LetterHead, StoredLetter } from './annual-letters.queries.ts';

/** The fields that decide whether a letter is sealed. */
type Seal = Pick<StoredLetter, 'sealedUntil' | 'sealedBy' | 'sealReaders' | 'sealerTimezone' | 'keepersLeftAt'>;

/** A letter whose text its reader may see. */
export type OpenLetter = Unsealed<StoredLetter>;

/** Null once the day has begun in the sealer's time zone. */
const sealedUntilOf = ({ sealedUntil, sealerTimezone }: Seal, now: Date): string | null =>
  sealedUntil !== null && todayIn(sealerTimezone ?? defaultTimeZone, now) < sealedUntil ? sealedUntil : null;

const isKeeper = ({ sealedBy, sealReaders }: Seal, userId: number): boolean =>
  sealedBy === userId || sealReaders.includes(userId);

/** Only its sealer and the members who wrote in it can read a sealed letter. */
const isSealedFor = (letter: Seal, userId: number, now: Date): boolean =>
  sealedUntilOf(letter, now) !== null && !isKeeper(letter, userId);

/** The same members can open it. If all of them have left for good, anyone in the family can. */
const canOpen = (letter: Seal, userId: number, now: Date): boolean =>
  sealedUntilOf(letter, now) !== null && (isKeeper(letter, userId) || hasLeftForGood(letter.keepersLeftAt, now));

/** Only the member who began a letter can seal it. If that member has left, anyone in the family can. */
export const canSeal = ({ userId: author, authorLeftAt }: StoredLetter, userId: number): boolean =>
  author === null || author === userId || authorLeftAt !== null;

/** The other writers who must agree before this member seals it. */
export const consentsMissing = ({ unasked }: StoredLetter, userId: number): (string | null)[] =>
  unasked.filter(({ id }) => id !== userId).map(({ name }) => name);

/** Asks every other writer. The author agrees by sealing it. */
export const isAskedForConsent = (letter: StoredLetter, userId: number): boolean =>
  letter.userId !== userId && letter.unasked.some(({ id }) => id === userId);

/** The letter, if its day has begun but its row doesn't record that it is open. */
export const ifDue = (letter: StoredLetter, now: Date): OpenLetter | undefined =>
  letter.sealedUntil !== null && sealedUntilOf(letter, now) === null ? unsealed(letter) : undefined;

/** What belongs to an open letter is open too. */
export const openWith = <Row extends object>(_letter: OpenLetter, row: Row): Unsealed<Row> => unsealed(row);

/** Nobody can change a sealed letter, not even its sealer. */
export function assertUnsealed(letter: StoredLetter, now: Date): OpenLetter {
  const until = sealedUntilOf(letter, now);
  if (until === null) return unsealed(letter);
  throw new AppError(
    'CONFLICT',
    say('This letter is sealed until {until}. Open it first.', { until: longDate(until) }),
  );
}

export function assertReadable(letter: StoredLetter, userId: number, now: Date): OpenLetter {
  const until = sealedUntilOf(letter, now);
  if (until === null || isKeeper(letter, userId)) return unsealed(letter);
  throw new AppError('FORBIDDEN', say('This letter is sealed until {until}.', { until: longDate(until) }));
}

export function assertMayOpen(letter: StoredLetter, userId: number, now: Date): OpenLetter {
  if (sealedUntilOf(letter, now) === null) throw new AppError('CONFLICT', say('This letter isn’t sealed.'));
  if (canOpen(letter, userId, now)) return unsealed(letter);
  throw new AppError('FORBIDDEN', say('Only the people who wrote this letter can open it before its day.'));
}

/** The letter as it is sent: without its content if it is sealed for this reader. */
export function asSeenBy(letter: StoredLetter, userId: number, now: Date): Letter {
  const { id, tenantId, childId, year, letterDate, status, version, sealedBy, sealedByName, openedEarlyAt } = letter;
  const { wordCount, textSavedBy, textSavedAt, createdAt, updatedAt } = letter;
  const sealed = isSealedFor(letter, userId, now);
  const isOpen = sealedUntilOf(letter, now) === null;
  return {
    id,
    userId: letter.userId,
    tenantId,
    childId,
    year,
    letterDate,
    status,
    ...(sealed ? nothingWritten : writtenIn(unsealed(letter))),
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
    canSeal: canSeal(letter, userId),
    consentsMissing: isOpen && canSeal(letter, userId) ? consentsMissing(letter, userId) : [],
    isAskedForConsent: isOpen && isAskedForConsent(letter, userId),
    authorName: letter.authorName,
    sharedWith: letter.sharedWith,
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

const writtenIn = (letter: OpenLetter): Written => ({
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
