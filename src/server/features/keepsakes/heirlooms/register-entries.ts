import { longDate } from '../../../../shared/calendar-date.ts';
import type { HeirloomStatus } from '../../../../shared/keepsakes/heirloom-choices.ts';
import { heirloomCategories } from '../../../../shared/keepsakes/heirloom-choices.ts';
import { type Heirloom, heirloomWord } from '../../../../shared/keepsakes/heirlooms.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { childColors } from '../../../kernel/print/pdf-colors.ts';
import type { PdfPicture } from '../../../kernel/print/pdf-picture.ts';

/** One heirloom as the register shows it. */
export interface RegisterEntry {
  name: string;
  significance: string;
  /** Null for one that is in the family. */
  status: { word: string; text: string; back: string } | null;
  /** Of the child that is to have it. */
  color: string | null;
  pictures: PdfPicture[];
  facts: { label: string; texts: string[]; isList: boolean }[];
  /** Whether it may have to go on on the next page. */
  isLong: boolean;
}

export interface RegisterCategory {
  name: string;
  entries: RegisterEntry[];
}

interface RegisterContents {
  /** Oldest first: the place gives the colour. */
  children: readonly { id: number; name: string }[];
  heirlooms: readonly Heirloom[];
  /** By their addresses. */
  pictures: ReadonlyMap<string, PdfPicture>;
  photosOfOne: number;
}

/** The categories that have something, each by name. */
export function registerCategories(contents: RegisterContents): RegisterCategory[] {
  return heirloomCategories.flatMap((category) => {
    const entries = contents.heirlooms
      .filter((heirloom) => heirloom.category === category)
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en-US'))
      .map((heirloom) => entryOf(heirloom, contents));
    return entries.length === 0 ? [] : [{ name: heirloomWord(category), entries }];
  });
}

function entryOf(heirloom: Heirloom, { children, pictures, photosOfOne }: RegisterContents): RegisterEntry {
  const place = children.findIndex(({ id }) => id === heirloom.childId);
  const child = children[place];
  return {
    name: heirloom.name,
    significance: heirloom.significance,
    status:
      heirloom.status === 'active' ? null : { word: heirloomWord(heirloom.status), ...statusColors[heirloom.status] },
    color: child === undefined ? null : (childColors[place % childColors.length] ?? null),
    pictures: heirloom.images.slice(0, photosOfOne).flatMap((url) => pictures.get(url) ?? []),
    facts: factsOf(heirloom, child?.name),
    isLong: isLong(heirloom),
  };
}

const statusColors: Readonly<Record<Exclude<HeirloomStatus, 'active'>, { text: string; back: string }>> = {
  transferred: { text: '#1f527a', back: '#ddebf5' },
  lost: { text: '#892124', back: '#fbe0dd' },
  damaged: { text: '#7a5300', back: '#fbebc4' },
};

/** Up to here an entry is kept on one page, in characters of all that was written about it. */
const keptTogether = 1600;

const isLong = (heirloom: Heirloom): boolean =>
  [
    heirloom.significance,
    heirloom.description,
    heirloom.generalWishes,
    heirloom.transferInstructions,
    // A line of its own is longer than its words.
    ...heirloom.familyHistory.map((entry) => entry.padEnd(70)),
  ].join('').length > keptTogether;

function factsOf(heirloom: Heirloom, childName: string | undefined): RegisterEntry['facts'] {
  const facts: [label: string, text: string | null][] = [
    ['What it is', heirloom.description],
    ['Where it is', heirloom.currentLocation],
    ['Value', heirloom.estimatedValue === null ? null : formatDollars(heirloom.estimatedValue)],
    ['Appraised', appraisalOf(heirloom)],
    ['To go to', recipientOf(heirloom, childName)],
    ['How', heirloom.transferInstructions],
    ['Wishes', heirloom.generalWishes],
  ];
  const history = { label: 'History', texts: heirloom.familyHistory, isList: true };
  const voiceNote: [string, string | null] = ['Voice note', voiceNoteOf(heirloom)];
  return [...facts.flatMap(factOf), ...(history.texts.length === 0 ? [] : [history]), ...factOf(voiceNote)];
}

const factOf = ([label, text]: [string, string | null]): RegisterEntry['facts'] =>
  text === null || text.trim() === '' ? [] : [{ label, texts: [text], isList: false }];

/** "$700, May 12, 2024, by Lund & Daughter", as much of it as is known. */
function appraisalOf({ wasAppraised, appraisalValue, appraisalDate, appraisedBy }: Heirloom): string | null {
  const parts = [
    ...(appraisalValue === null ? [] : [formatDollars(appraisalValue)]),
    ...(appraisalDate === null ? [] : [longDate(appraisalDate)]),
    ...(appraisedBy === null ? [] : [`by ${appraisedBy}`]),
  ];
  return parts.length > 0 ? parts.join(', ') : wasAppraised ? 'Yes' : null;
}

function recipientOf({ intendedRecipient, transferAge }: Heirloom, childName: string | undefined): string | null {
  const names = [childName, intendedRecipient].filter((name) => name !== undefined && name !== null);
  const parts = [...names, ...(transferAge === null ? [] : [`at age ${transferAge}`])];
  return parts.length === 0 ? null : parts.join(', ');
}

function voiceNoteOf({ voiceNoteUrl, voiceNoteDuration: seconds }: Heirloom): string | null {
  if (voiceNoteUrl === null) return null;
  if (seconds === null) return 'Kept in Upbringing';
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}, kept in Upbringing`;
}
