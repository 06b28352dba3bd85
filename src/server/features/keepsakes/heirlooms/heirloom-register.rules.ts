import type { Readable } from 'node:stream';
import { formatNumber, localeOf, say } from '#words';
import { longDate, todayIn } from '../../../../shared/calendar-date.ts';
import { childColors } from '../../../../shared/children/child-colors.ts';
import { type HeirloomStatus, heirloomCategories } from '../../../../shared/keepsakes/heirloom-choices.ts';
import { heirloomWord } from '../../../../shared/keepsakes/heirloom-words.ts';
import type { Heirloom, HeirloomOverview } from '../../../../shared/keepsakes/heirlooms.ts';
import { formatDollars } from '../../../../shared/money.ts';
import type { PaperSize } from '../../../../shared/paper-sizes.ts';
import type { KeepPicture, PdfPicture, PictureBox } from '../../../kernel/print/pdf-picture.ts';
import { pdfTemplate } from '../../../kernel/print/pdf-template.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { Services } from '../../../services.ts';
import { listChildren } from '../../children/children/children.queries.ts';
import { findPictureKeys, loadPicturesOf } from '../../files/print-pictures.rules.ts';
import { findFamilyName } from '../../household/families/families.queries.ts';
import { countByStatus, listHeirlooms } from './heirlooms.queries.ts';

interface RegisterProps {
  paper: PaperSize;
  title: string;
  /** "{page} of {pages}", filled in by the template. */
  pageOf: string;
  /** "The Brandt Family" */
  author: string;
  asOf: string;
  counts: { label: string; value: string }[];
  categories: RegisterCategory[];
  photoBox: PictureBox;
}

const template = pdfTemplate<RegisterProps>(new URL('./heirloom-register.typ', import.meta.url));

const photoBox = { width: 132, height: 150 };
/** For each heirloom; more would turn it into a photo album. */
const photosOfOne = 3;

interface PrintRequest {
  services: Services;
  viewer: Viewer;
  signal: AbortSignal;
}

/** All heirlooms as of now. `signal` ends the printing. */
export function printRegister({ services, viewer, signal }: PrintRequest, paper: PaperSize): Promise<Readable> {
  const { tenantId } = viewer;
  return services.pdf.print(template, (keep) => registerOf({ services, viewer, paper }, keep), { tenantId, signal });
}

async function registerOf(
  { services, viewer, paper }: Omit<PrintRequest, 'signal'> & { paper: PaperSize },
  keep: KeepPicture,
): Promise<RegisterProps> {
  const { database, clock } = services;
  const { keys, ...family } = await database.family(viewer.tenantId, async (db) => {
    const heirlooms = await listHeirlooms(db);
    const addresses = heirlooms.flatMap(({ images }) => images.slice(0, photosOfOne));
    return {
      familyName: await findFamilyName(db),
      children: await listChildren(db),
      overview: await countByStatus(db),
      heirlooms,
      keys: await findPictureKeys(db, addresses, photoBox),
    };
  });
  const pictures = await loadPicturesOf({ ...services, keep }, keys, photoBox);
  const today = longDate(todayIn(viewer.timezone, clock.now()));
  return {
    paper,
    title: say('Family Heirlooms'),
    pageOf: say('{page} of {pages}', { page: '{page}', pages: '{pages}' }),
    author: say('The {familyName}', { familyName: family.familyName }),
    asOf: family.heirlooms.length === 0 ? say('There are no heirlooms yet.') : say('As of {today}', { today }),
    counts: countsOf(family.overview),
    categories: registerCategories({ ...family, pictures }),
    photoBox,
  };
}

const countsOf = (overview: HeirloomOverview): RegisterProps['counts'] => [
  {
    label: say('{count, plural, one {heirloom} other {heirlooms}}', { count: overview.total }),
    value: formatNumber(overview.total),
  },
  { label: say('in the family'), value: formatNumber(overview.active) },
  { label: say('handed down'), value: formatNumber(overview.transferred) },
  ...(overview.estimatedValue > 0
    ? [{ label: say('estimated value'), value: formatDollars(overview.estimatedValue) }]
    : []),
];

interface RegisterEntry {
  name: string;
  significance: string;
  /** Null if it is with the family. */
  status: { word: string; text: string; back: string } | null;
  /** The colour of the child who will receive it. */
  color: string | null;
  pictures: PdfPicture[];
  /** For people who can't see them. */
  photoAlt: string;
  facts: { label: string; texts: string[]; isList: boolean }[];
  /** Whether it may continue on the next page. */
  isLong: boolean;
}

interface RegisterCategory {
  name: string;
  entries: RegisterEntry[];
}

interface RegisterContents {
  /** Oldest first: the position decides the colour. */
  children: readonly { id: number; name: string }[];
  heirlooms: readonly Heirloom[];
  /** By address. */
  pictures: ReadonlyMap<string, PdfPicture>;
}

/** Categories that have something, by name. */
function registerCategories(contents: RegisterContents): RegisterCategory[] {
  return heirloomCategories.flatMap((category) => {
    const entries = contents.heirlooms
      .filter((heirloom) => heirloom.category === category)
      .toSorted((a, b) => a.name.localeCompare(b.name, localeOf()))
      .map((heirloom) => entryOf(heirloom, contents));
    return entries.length === 0 ? [] : [{ name: heirloomWord(category), entries }];
  });
}

function entryOf(heirloom: Heirloom, { children, pictures }: RegisterContents): RegisterEntry {
  const place = children.findIndex(({ id }) => id === heirloom.childId);
  const child = children[place];
  return {
    name: heirloom.name,
    significance: heirloom.significance,
    status:
      heirloom.status === 'active' ? null : { word: heirloomWord(heirloom.status), ...statusColors[heirloom.status] },
    color: child === undefined ? null : (childColors[place % childColors.length] ?? null),
    pictures: heirloom.images.slice(0, photosOfOne).flatMap((url) => pictures.get(url) ?? []),
    photoAlt: say('Photo of {name}', { name: heirloom.name }),
    facts: factsOf(heirloom, child?.name),
    isLong: isLong(heirloom),
  };
}

const statusColors: Readonly<Record<Exclude<HeirloomStatus, 'active'>, { text: string; back: string }>> = {
  transferred: { text: '#1f527a', back: '#ddebf5' },
  lost: { text: '#892124', back: '#fbe0dd' },
  damaged: { text: '#7a5300', back: '#fbebc4' },
};

/** In characters: a shorter entry stays on one page. */
const keptTogether = 1600;

const isLong = (heirloom: Heirloom): boolean =>
  [
    heirloom.significance,
    heirloom.description,
    heirloom.generalWishes,
    heirloom.transferInstructions,
    // A line of its own needs more room than its text.
    ...heirloom.familyHistory.map((entry) => entry.padEnd(70)),
  ].join('').length > keptTogether;

function factsOf(heirloom: Heirloom, childName: string | undefined): RegisterEntry['facts'] {
  const facts: [label: string, text: string | null][] = [
    [say('What it is'), heirloom.description],
    [say('Where it is'), heirloom.currentLocation],
    [say('Value'), heirloom.estimatedValue === null ? null : formatDollars(heirloom.estimatedValue)],
    [say('Appraised'), appraisalOf(heirloom)],
    [say('Goes to'), recipientOf(heirloom, childName)],
    [say('How'), heirloom.transferInstructions],
    [say('Wishes'), heirloom.generalWishes],
  ];
  const history = { label: say('History'), texts: heirloom.familyHistory, isList: true };
  const voiceNote: [string, string | null] = [say('Voice note'), voiceNoteOf(heirloom)];
  return [...facts.flatMap(factOf), ...(history.texts.length === 0 ? [] : [history]), ...factOf(voiceNote)];
}

const factOf = ([label, text]: [string, string | null]): RegisterEntry['facts'] =>
  text === null || text.trim() === '' ? [] : [{ label, texts: [text], isList: false }];

/** "$700, May 12, 2024, by Lund & Daughter", as far as it is known. */
function appraisalOf({ wasAppraised, appraisalValue, appraisalDate, appraisedBy }: Heirloom): string | null {
  const parts = [
    ...(appraisalValue === null ? [] : [formatDollars(appraisalValue)]),
    ...(appraisalDate === null ? [] : [longDate(appraisalDate)]),
    ...(appraisedBy === null ? [] : [say('by {appraiser}', { appraiser: appraisedBy })]),
  ];
  return parts.length > 0 ? parts.join(', ') : wasAppraised ? say('Yes') : null;
}

function recipientOf({ intendedRecipient, transferAge }: Heirloom, childName: string | undefined): string | null {
  const names = [childName, intendedRecipient].filter((name) => name !== undefined && name !== null);
  const parts = [...names, ...(transferAge === null ? [] : [say('at age {transferAge}', { transferAge })])];
  return parts.length === 0 ? null : parts.join(', ');
}

function voiceNoteOf({ voiceNoteUrl, voiceNoteDuration: seconds }: Heirloom): string | null {
  if (voiceNoteUrl === null) return null;
  if (seconds === null) return say('Saved in Upbringing');
  const length = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return say('{length}, saved in Upbringing', { length });
}
