import { Path, Rect, Svg, View } from '@react-pdf/renderer';
import { Fragment, createElement as h } from 'react';
import type { CalendarDate } from '../../../shared/calendar-date.ts';
import { heirloomCategories } from '../../../shared/heirloom-choices.ts';
import { type Heirloom, type HeirloomOverview, heirloomWord } from '../../../shared/heirlooms.ts';
import { formatDollars } from '../../../shared/money.ts';
import type { PaperSize } from '../../../shared/paper-sizes.ts';
import { ink, longDate, printed, Sheet, Words } from '../../platform/pdf/pdf-parts.ts';
import type { PdfPicture, PictureBox } from '../../platform/pdf/pdf-picture.ts';
import type { PdfDocument } from '../../platform/pdf/pdf-template.ts';
import { Entry, isLong } from './heirloom-entry.pdf.ts';

export interface RegisterProps {
  paper: PaperSize;
  familyName: string;
  /** Oldest first: the place gives the colour. */
  children: { id: number; name: string }[];
  heirlooms: Heirloom[];
  overview: HeirloomOverview;
  /** By their addresses. */
  pictures: Map<string, PdfPicture>;
  photoBox: PictureBox;
  photosOfOne: number;
  printedAt: Date;
  today: CalendarDate;
}

/** The title and the numbers, then one part a category. */
const register: PdfDocument<RegisterProps> = (props) =>
  printed({
    title: 'Family Heirlooms',
    author: `The ${props.familyName}`,
    printedAt: props.printedAt,
    children: h(
      Sheet,
      { paper: props.paper, foot: `Family Heirlooms · The ${props.familyName}`, children: undefined },
      h(Title, props),
      ...heirloomCategories.map((category) => {
        const heirlooms = props.heirlooms
          .filter((heirloom) => heirloom.category === category)
          .toSorted((a, b) => a.name.localeCompare(b.name, 'en-US'));
        return categoryOf(heirloomWord(category), heirlooms, props);
      }),
    ),
  });

function Title({ familyName, heirlooms, overview, today }: RegisterProps) {
  return h(
    View,
    { style: { marginBottom: 6 } },
    h(
      View,
      { style: { flexDirection: 'row', alignItems: 'center', gap: 8, marginBottom: 22 } },
      h(DoorFrame),
      h(Words, { text: `The ${familyName}`, size: 11, style: { fontWeight: 600, color: ink.evergreen } }),
    ),
    h(Words, { text: 'Family Heirlooms', size: 36, face: 'serif' }),
    h(Words, {
      text: heirlooms.length === 0 ? 'Nothing is in the register yet.' : `As of ${longDate(today)}`,
      size: 10.5,
      style: { color: ink.muted, marginTop: 4 },
    }),
    heirlooms.length > 0 && h(Counts, { overview }),
  );
}

/** The door frame with its marks: the app's own sign. */
function DoorFrame() {
  return h(
    Svg,
    { width: 16, height: 20, viewBox: '0 0 16 20' },
    h(Path, { d: 'M2 20V2h12v18', stroke: ink.evergreen, strokeWidth: 2, fill: 'none' }),
    h(Rect, { x: 4.6, y: 6, width: 5, height: 1.5, fill: ink.apricot }),
    h(Rect, { x: 4.6, y: 10, width: 3.4, height: 1.5, fill: ink.evergreen }),
    h(Rect, { x: 4.6, y: 14, width: 5, height: 1.5, fill: ink.evergreen }),
  );
}

function Counts({ overview }: { overview: HeirloomOverview }) {
  const counts = [
    { label: overview.total === 1 ? 'heirloom' : 'heirlooms', value: String(overview.total) },
    { label: 'in the family', value: String(overview.active) },
    { label: 'handed on', value: String(overview.transferred) },
    ...(overview.estimatedValue > 0
      ? [{ label: 'estimated value', value: formatDollars(overview.estimatedValue) }]
      : []),
  ];
  return h(
    View,
    {
      style: {
        flexDirection: 'row',
        marginTop: 18,
        paddingVertical: 12,
        borderTopWidth: 0.75,
        borderBottomWidth: 0.75,
        borderColor: ink.line,
      },
    },
    ...counts.map(({ label, value }, index) =>
      h(
        View,
        {
          key: label,
          style: {
            flexGrow: 1,
            flexBasis: 0,
            ...(index > 0 ? { paddingLeft: 16, borderLeftWidth: 0.75, borderLeftColor: ink.line } : {}),
          },
        },
        h(Words, { text: value, size: 21, face: 'serif' }),
        h(Words, { text: label, size: 9, style: { color: ink.muted } }),
      ),
    ),
  );
}

/** What has to stand below the beginning of something long, lest it begins at the very foot of a page; in points. */
const room = 130;

/** The heading stays with the first entry. No view around them all: what is first in a view never moves to a new page. */
function categoryOf(name: string, heirlooms: readonly Heirloom[], props: RegisterProps) {
  return heirlooms.map((heirloom, index) => {
    const heading = index === 0 ? h(Heading, { name, count: heirlooms.length }) : null;
    const entry = h(Entry, { heirloom, isFirst: index === 0, ...props });
    if (!isLong(heirloom)) return h(View, { key: heirloom.id, wrap: false }, heading, entry);
    return h(Fragment, { key: heirloom.id }, h(View, { minPresenceAhead: room, wrap: false }, heading), entry);
  });
}

function Heading({ name, count }: { name: string; count: number }) {
  return h(
    View,
    { style: { marginTop: 20 } },
    h(
      View,
      { style: { flexDirection: 'row', alignItems: 'flex-end', gap: 8 } },
      h(Words, { text: name, size: 20, face: 'serif' }),
      h(Words, { text: String(count), size: 10, style: { color: ink.subtle, marginBottom: 3 } }),
    ),
    h(View, { style: { width: 42, height: 2.5, backgroundColor: ink.evergreen, marginTop: 3 } }),
  );
}

export default register;
