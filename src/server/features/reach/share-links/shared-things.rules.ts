import { say } from '#words';
import { type CalendarDate, todayIn } from '../../../../shared/calendar-date.ts';
import type { Child } from '../../../../shared/children/children.ts';
import { captionOf } from '../../../../shared/diary/photo-captions.ts';
import { momentsOf } from '../../../../shared/diary/story-moments.ts';
import { fileIdOf } from '../../../../shared/files/file-address.ts';
import { fileAddress } from '../../../../shared/files/files.ts';
import type { ShareKind } from '../../../../shared/reach/share-kinds.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { listChildren } from '../../children/children/children.queries.ts';
import { findMilestone } from '../../children/milestones/milestones.queries.ts';
import { findStory } from '../../diary/daily-stories/daily-stories.queries.ts';
import { findLetter } from '../../keepsakes/annual-letters/annual-letters.queries.ts';
import { letterLayout } from '../../keepsakes/annual-letters/letter-layout.rules.ts';
import { asSeenBy } from '../../keepsakes/annual-letters/letter-seal.rules.ts';
import { findHeirloom } from '../../keepsakes/heirlooms/heirlooms.queries.ts';
import { findExperience } from '../../plans/experiences/experiences.queries.ts';
import { findFirstName, findPhotoHolders, findSharedFiles, type SharedFile } from './share-links.queries.ts';

export interface SharedMedia extends Omit<SharedFile, 'id'> {
  /** Its position on the page, from 1: the only name that readers learn. */
  place: number;
  caption: string | null;
}

/** Text and pictures that belong together. */
interface SharedPart {
  heading: string | null;
  text: string | null;
  media: SharedMedia[];
}

/** All that a page tells of a record: no place, no address, no name of a file, no other record. */
export interface SharedThing {
  kind: ShareKind;
  /** Null for one without a title. */
  title: string | null;
  date: CalendarDate | null;
  parts: SharedPart[];
  /** "With all my love," and a name, below a letter. */
  signOff: { closing: string | null; signature: string | null } | null;
  /** The first name of its author, where it has one. */
  author: string | null;
  children: string[];
  /** The place of the only child among the family's children, for its color. */
  childPlace: number | null;
}

/** What of a record is shared, with the addresses of its files. */
interface Sketch extends Omit<SharedThing, 'parts' | 'author' | 'children' | 'childPlace'> {
  parts: { heading?: string; text: string | null; media: { url: string; caption: string | null }[] }[];
  authorId?: number | null;
  childIds: readonly number[];
}

/** What is shared, and by whom: the page shows only what that member may see. */
export interface SharedRecord {
  kind: ShareKind;
  recordId: number;
  userId: number;
  timezone: string;
}

/** Undefined for what can't be shared (any more): it is private, sealed, unfinished or deleted. */
export async function readSharedThing(
  db: FamilyTransaction,
  record: SharedRecord,
  now: Date,
): Promise<SharedThing | undefined> {
  const children = await listChildren(db);
  const sketch = await sketchOf[record.kind](db, record, { now, children });
  if (!sketch) return undefined;
  const { parts, authorId, childIds, ...thing } = sketch;
  const files = await findSharedFiles(
    db,
    parts.flatMap(({ media }) => media.flatMap(({ url }) => fileIdOf(url) ?? [])),
  );
  // A photo by itself is nothing without its file.
  if (record.kind === 'photo' && files.size === 0) return undefined;
  const ofRecord = children.filter(({ id }) => childIds.includes(id));
  const [only, ...others] = ofRecord;
  return {
    ...thing,
    parts: withPlaces(parts, files),
    author: (authorId && (await findFirstName(db, authorId))?.trim()) || null,
    children: ofRecord.map(({ name }) => name),
    childPlace: only && others.length === 0 ? children.indexOf(only) : null,
  };
}

/** A file that is in two parts has two places. */
function withPlaces(parts: Sketch['parts'], files: ReadonlyMap<number, SharedFile>): SharedPart[] {
  let place = 0;
  return parts.flatMap(({ heading = null, text, media }) => {
    const shown = media.flatMap(({ url, caption }) => {
      const file = files.get(fileIdOf(url) ?? 0);
      if (!file) return [];
      const { id: _id, ...shared } = file;
      place += 1;
      return [{ ...shared, place, caption: caption?.trim() || null }];
    });
    const words = text?.trim() || null;
    return words === null && shown.length === 0 ? [] : [{ heading, text: words, media: shown }];
  });
}

export const mediaOf = ({ parts }: SharedThing): SharedMedia[] => parts.flatMap(({ media }) => media);

interface SketchContext {
  now: Date;
  children: readonly Child[];
}

type MakeSketch = (db: FamilyTransaction, record: SharedRecord, context: SketchContext) => Promise<Sketch | undefined>;

const plain = { signOff: null, date: null, childIds: [] } as const;
const uncaptioned = (urls: readonly string[]) => urls.map((url) => ({ url, caption: null }));

const sketchOf: Readonly<Record<ShareKind, MakeSketch>> = {
  async story(db, { recordId, userId }) {
    const story = await findStory(db, { userId }, recordId);
    if (!story || story.isPrivate) return undefined;
    const { title, storyDate, captions, childIds } = story;
    const parts = momentsOf(story).map(({ content, mediaUrls }) => ({
      text: content,
      media: mediaUrls.map((url) => ({ url, caption: captionOf(captions, url) })),
    }));
    return { ...plain, kind: 'story', title, date: storyDate, parts, authorId: story.userId, childIds };
  },

  async photo(db, { recordId }) {
    const holder = (await findPhotoHolders(db, [recordId])).get(recordId);
    if (!holder) return undefined;
    const url = fileAddress(recordId);
    const media = [{ url, caption: captionOf(holder.captions, url) }];
    return { ...plain, kind: 'photo', title: null, date: holder.date, parts: [{ text: null, media }] };
  },

  async milestone(db, { recordId, timezone }) {
    const milestone = await findMilestone(db, recordId);
    if (milestone?.status !== 'completed') return undefined;
    const { title, description: text, completedAt, childId } = milestone;
    const date = completedAt === null ? null : todayIn(timezone, new Date(completedAt));
    const childIds = childId === null ? [] : [childId];
    return { ...plain, kind: 'milestone', title, date, parts: [{ text, media: [] }], childIds };
  },

  async letter(db, { recordId, userId }, { now, children }) {
    const stored = await findLetter(db, recordId);
    const letter = stored && asSeenBy(stored, userId, now);
    const child = children.find(({ id }) => id === letter?.childId);
    if (!letter || !child || letter.sealedUntil !== null || letter.status !== 'finalized') return undefined;
    // A later draft isn't finished yet.
    const finished = { ...letter, draftContent: letter.finalContent?.trim() ? null : letter.draftContent };
    const { title, paragraphs, closing, signature } = letterLayout(finished, child);
    const photos = letter.photoNotes.map(({ photoUrl, caption, note }) => ({
      text: note,
      media: photoUrl === null ? [] : [{ url: photoUrl, caption }],
    }));
    const parts = [{ text: paragraphs.join('\n\n'), media: [] }, ...photos];
    const signOff = { closing, signature };
    return { kind: 'letter', title, date: letter.letterDate, parts, signOff, childIds: [child.id] };
  },

  async heirloom(db, { recordId }) {
    const heirloom = await findHeirloom(db, recordId);
    if (!heirloom) return undefined;
    const { name, images, description, significance, familyHistory, voiceNoteUrl } = heirloom;
    const parts = [
      { text: description, media: uncaptioned(images) },
      {
        heading: say('Why it matters'),
        text: significance,
        media: uncaptioned(voiceNoteUrl === null ? [] : [voiceNoteUrl]),
      },
      { heading: say('Its story in our family'), text: familyHistory.join('\n\n'), media: [] },
    ];
    return { ...plain, kind: 'heirloom', title: name, parts };
  },

  async experience(db, { recordId }) {
    const experience = await findExperience(db, recordId);
    if (!experience) return undefined;
    const { title, description, whyImportant, mediaUrls, status, completedDate, childIds } = experience;
    const parts = [
      { text: description, media: uncaptioned(mediaUrls) },
      { heading: say('Why it matters'), text: whyImportant, media: [] },
    ];
    // Of a plan it says no day: nobody should learn when the family is away.
    const date = status === 'completed' ? completedDate : null;
    return { ...plain, kind: 'experience', title, date, parts, childIds };
  },
};
