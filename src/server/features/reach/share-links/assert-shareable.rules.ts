import { say } from '#words';
import { longDate } from '../../../../shared/calendar-date.ts';
import type { ShareKind } from '../../../../shared/reach/share-kinds.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { AppError, notFound } from '../../../kernel/errors.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import { getMilestone } from '../../children/milestones/milestones.rules.ts';
import { getStory } from '../../diary/daily-stories/daily-stories.rules.ts';
import { findFile } from '../../files/files.queries.ts';
import { findLetter } from '../../keepsakes/annual-letters/annual-letters.queries.ts';
import { asSeenBy, canSeal } from '../../keepsakes/annual-letters/letter-seal.rules.ts';
import { getHeirloom } from '../../keepsakes/heirlooms/heirlooms.rules.ts';
import { getExperience } from '../../plans/experiences/experiences.rules.ts';
import { findPhotoHolders } from './share-links.queries.ts';

interface SharedRequest {
  kind: ShareKind;
  recordId: number;
}

/** Throws NOT_FOUND for what the member can't see, FORBIDDEN for what stays in the family, CONFLICT for the unfinished. */
export async function assertShareable(
  db: FamilyTransaction,
  viewer: Viewer,
  { kind, recordId }: SharedRequest,
  now: Date,
): Promise<void> {
  await assertOfKind[kind](db, { viewer, now }, recordId);
}

type AssertOfKind = (db: FamilyTransaction, by: { viewer: Viewer; now: Date }, id: number) => Promise<void>;

const assertOfKind: Readonly<Record<ShareKind, AssertOfKind>> = {
  async story(db, { viewer }, id) {
    const { isPrivate } = await getStory(db, viewer, id);
    if (isPrivate) throw staysInside(say('This story is private. Show it to your family before you share it.'));
  },

  async photo(db, { viewer }, id) {
    const file = await findFile(db, id, viewer.userId);
    if (!file || !/^(?:image|video)\//.test(file.type)) throw notFound(say('Photo not found'));
    const isPrivate = file.sealedFor !== null || !(await findPhotoHolders(db, [id])).has(id);
    if (isPrivate) throw staysInside(say('Only photos of stories and experiences that the family sees can be shared.'));
  },

  async milestone(db, _by, id) {
    const { status } = await getMilestone(db, id);
    if (status !== 'completed') throw unfinished(say('You can share a milestone once it’s reached.'));
  },

  async letter(db, { viewer, now }, id) {
    const stored = await findLetter(db, id);
    if (!stored) throw notFound(say('Letter not found'));
    const { sealedUntil, status } = asSeenBy(stored, viewer.userId, now);
    if (sealedUntil !== null)
      throw staysInside(say('This letter is sealed until {until}.', { until: longDate(sealedUntil) }));
    if (!canSeal(stored, viewer.userId)) throw staysInside(say('Only the person who began this letter can share it.'));
    if (status !== 'finalized') throw unfinished(say('You can share a letter once it’s finished.'));
  },

  heirloom: async (db, _by, id) => void (await getHeirloom(db, id)),

  experience: async (db, _by, id) => void (await getExperience(db, id)),
};

const staysInside = (sentence: string) => new AppError('FORBIDDEN', sentence);
const unfinished = (sentence: string) => new AppError('CONFLICT', sentence);
