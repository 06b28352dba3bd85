import { Polygon, Svg, View } from '@react-pdf/renderer';
import { createElement as h, type ReactNode } from 'react';
import type { HeirloomStatus } from '../../../shared/heirloom-choices.ts';
import { type Heirloom, heirloomWord } from '../../../shared/heirlooms.ts';
import { formatDollars } from '../../../shared/money.ts';
import { childColors } from '../../platform/pdf/pdf-colors.ts';
import { ink, longDate, Picture, Prose, Words } from '../../platform/pdf/pdf-parts.ts';
import type { PdfPicture, PictureBox } from '../../platform/pdf/pdf-picture.ts';
import { directionOf } from '../../platform/pdf/text-direction.ts';

interface EntryProps {
  /** Oldest first: the place gives the colour. */
  children: readonly { id: number; name: string }[];
  pictures: ReadonlyMap<string, PdfPicture>;
  photoBox: PictureBox;
  photosOfOne: number;
  heirloom: Heirloom;
  isFirst: boolean;
}

/** Up to here an entry is kept on one page, in characters of all that was written about it. */
const keptTogether = 1600;

/** One heirloom: its photos in the margin, its words and facts beside them. */
export function Entry({ heirloom, isFirst, children, pictures, photoBox, photosOfOne }: EntryProps) {
  const photos = heirloom.images.slice(0, photosOfOne).flatMap((url) => pictures.get(url) ?? []);
  const place = children.findIndex(({ id }) => id === heirloom.childId);
  const child = children[place];
  return h(
    View,
    {
      wrap: isLong(heirloom),
      style: {
        flexDirection: 'row',
        gap: 20,
        paddingVertical: 16,
        ...(isFirst ? {} : { borderTopWidth: 0.75, borderTopColor: ink.line }),
      },
    },
    photos.length > 0 &&
      h(
        View,
        { style: { width: photoBox.width, gap: 8, flexShrink: 0 } },
        ...photos.map((picture, index) =>
          h(View, { key: index, wrap: false }, h(Picture, { picture, width: photoBox.width, height: photoBox.height })),
        ),
      ),
    h(
      View,
      { style: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
      h(Head, { heirloom, color: child && childColors[place % childColors.length] }),
      h(View, { style: { marginTop: 3 } }, h(Prose, { text: heirloom.significance, size: 11.5 })),
      h(Facts, { heirloom, childName: child?.name }),
    ),
  );
}

/** Whether it may have to go on on the next page. */
export const isLong = (heirloom: Heirloom): boolean =>
  [
    heirloom.significance,
    heirloom.description,
    heirloom.generalWishes,
    heirloom.transferInstructions,
    // A line of its own is longer than its words.
    ...heirloom.familyHistory.map((entry) => entry.padEnd(70)),
  ].join('').length > keptTogether;

function Head({ heirloom, color }: { heirloom: Heirloom; color: string | undefined }) {
  return h(
    View,
    { wrap: false, style: { flexDirection: 'row', alignItems: 'flex-start', gap: 10 } },
    h(
      View,
      { style: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
      h(Words, { text: heirloom.name, size: 15, face: 'serif', style: { fontWeight: 500 } }),
    ),
    heirloom.status !== 'active' && h(Status, { status: heirloom.status }),
    color !== undefined && h(Ribbon, { color }),
  );
}

const statusColors: Readonly<Record<Exclude<HeirloomStatus, 'active'>, { text: string; back: string }>> = {
  transferred: { text: '#1f527a', back: '#ddebf5' },
  lost: { text: '#892124', back: '#fbe0dd' },
  damaged: { text: '#7a5300', back: '#fbebc4' },
};

function Status({ status }: { status: Exclude<HeirloomStatus, 'active'> }) {
  const { text, back } = statusColors[status];
  return h(
    View,
    { style: { backgroundColor: back, borderRadius: 8, paddingHorizontal: 8, paddingVertical: 2, marginTop: 1 } },
    h(Words, { text: heirloomWord(status), size: 8.5, style: { color: text, fontWeight: 600 } }),
  );
}

/** The bookmark in the colour of the child that is to have it; its name stands among the facts. */
function Ribbon({ color }: { color: string }) {
  return h(
    Svg,
    { width: 9, height: 20, viewBox: '0 0 9 20' },
    h(Polygon, { points: '0,0 9,0 9,20 4.5,16 0,20', fill: color }),
  );
}

function Facts({ heirloom, childName }: { heirloom: Heirloom; childName: string | undefined }) {
  return h(
    View,
    { style: { marginTop: 8, gap: 5 } },
    h(Fact, { label: 'What it is', text: heirloom.description }),
    h(Fact, { label: 'Where it is', text: heirloom.currentLocation }),
    h(Fact, { label: 'Value', text: heirloom.estimatedValue === null ? null : formatDollars(heirloom.estimatedValue) }),
    h(Fact, { label: 'Appraised', text: appraisalOf(heirloom) }),
    h(Fact, { label: 'To go to', text: recipientOf(heirloom, childName) }),
    h(Fact, { label: 'How', text: heirloom.transferInstructions }),
    h(Fact, { label: 'Wishes', text: heirloom.generalWishes }),
    h(History, { entries: heirloom.familyHistory }),
    h(Fact, { label: 'Voice note', text: voiceNoteOf(heirloom) }),
  );
}

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

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return h(
    View,
    { style: { flexDirection: 'row', gap: 10 } },
    h(
      View,
      { style: { width: 62, flexShrink: 0 } },
      h(Words, { text: label, size: 9, style: { color: ink.subtle, fontWeight: 500, marginTop: 0.5 } }),
    ),
    h(View, { style: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } }, children),
  );
}

function Fact({ label, text }: { label: string; text: string | null }) {
  if (text === null || text.trim() === '') return null;
  return h(Labelled, { label, children: h(Prose, { text, size: 9.5, face: 'sans', gap: 3 }) });
}

function History({ entries }: { entries: readonly string[] }) {
  if (entries.length === 0) return null;
  const list = entries.map((entry, index) =>
    h(
      View,
      {
        key: index,
        style: {
          flexDirection: directionOf(entry) === 'rtl' ? 'row-reverse' : 'row',
          gap: 6,
          marginTop: index === 0 ? 0 : 2,
        },
      },
      h(View, { style: { width: 3.5, height: 3.5, borderRadius: 1.75, backgroundColor: ink.apricot, marginTop: 4.6 } }),
      h(
        View,
        { style: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
        h(Prose, { text: entry, size: 9.5, face: 'sans', gap: 3 }),
      ),
    ),
  );
  return h(Labelled, { label: 'History', children: h(View, null, ...list) });
}
