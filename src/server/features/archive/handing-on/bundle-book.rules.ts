import type { FileHandle } from 'node:fs/promises';
import type { BundlePart } from '../../../../shared/archive/handing-on.ts';
import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import type { UnitSystem } from '../../../../shared/children/growth-choices.ts';
import { fileIdOf } from '../../../../shared/files/file-address.ts';
import type { FamilyRow } from '../family/family-rows.queries.ts';
import { filePathOf, posterPathOf } from '../family/manifest.rules.ts';
import { type DumpedRows, dumpedLines } from '../rows/dump-rows.queries.ts';
import type { AlbumEntry, LetterEntry, MessageEntry } from './bundle-pages.queries.ts';
import type { BundleTable, DumpedBundle } from './bundle-rows.queries.ts';

/** A photo, recording, film or document of the bundle. */
export interface BundleFile {
  id: number;
  name: string;
  type: string;
  width: number | null;
  height: number | null;
  /** Its path in the ZIP; undefined if its bytes are missing. */
  path: string | undefined;
  /** The path of a photo's small copy or a film's poster, if there is one. */
  smallPath: string | undefined;
  storageKey: string;
  thumbnailKey: string | null;
}

export interface FileKeys {
  id: number;
  storageKey: string;
  thumbnailKey: string | null;
}

/** What a bundle is made from. Only names, files and what is said in recordings are in memory. */
export interface BundleBook {
  child: Pick<FamilyRow<'children'>, 'name' | 'dateOfBirth' | 'profileImage' | 'isRemembered' | 'rememberedOn'>;
  madeAt: Date;
  /** The day of the bundle. */
  today: CalendarDate;
  timeZone: string;
  parts: readonly BundlePart[];
  units: UnitSystem;
  files: ReadonlyMap<number, BundleFile>;
  transcripts: ReadonlyMap<number, { content: string; isCorrected: boolean }>;
  accounts: DumpedBundle['accounts'];
  countOf(table: BundleTable): number;
  rows<Table extends BundleTable>(table: Table): AsyncGenerator<FamilyRow<Table>>;
  album(): AsyncGenerator<AlbumEntry>;
  letters(): AsyncGenerator<LetterEntry>;
  messages(): AsyncGenerator<MessageEntry>;
}

interface Facts extends Pick<BundleBook, 'madeAt' | 'today' | 'timeZone' | 'parts' | 'units'> {
  keys: readonly FileKeys[];
}

const smallPathOf = (path: string, type: string): string =>
  type.startsWith('video/') ? posterPathOf(path) : `small/${path.slice('files/'.length)}.webp`;

export async function openBundleBook(
  file: FileHandle,
  { tables, pages, accounts }: DumpedBundle,
  { keys, ...facts }: Facts,
): Promise<BundleBook> {
  const parsed = async function* <Row>(part: DumpedRows | undefined): AsyncGenerator<Row> {
    if (!part) return;
    for await (const line of dumpedLines(file, part)) yield JSON.parse(line) as Row;
  };
  const entries = async function* <Entry>(part: DumpedRows): AsyncGenerator<Entry> {
    for await (const { entry } of parsed<{ entry: Entry }>(part)) yield entry;
  };
  const rows: BundleBook['rows'] = (table) => parsed(tables.get(table));
  const children = rows('children');
  const { value: child } = await children.next();
  await children.return(undefined);
  if (!child) throw new Error('A bundle was made of no child.');
  const keysOf = new Map(keys.map((each) => [each.id, each]));
  const files = new Map<number, BundleFile>();
  for await (const { id, name, type, width, height } of rows('files')) {
    const { storageKey = '', thumbnailKey = null } = keysOf.get(id) ?? {};
    const path = filePathOf({ id, name });
    const isShown = /^(?:image|video)\//.test(type) && thumbnailKey !== null;
    const smallPath = isShown ? smallPathOf(path, type) : undefined;
    files.set(id, { id, name, type, width, height, path, smallPath, storageKey, thumbnailKey });
  }
  const transcripts = new Map<number, { content: string; isCorrected: boolean }>();
  for await (const { fileId, content, correctedAt } of rows('transcripts')) {
    transcripts.set(fileId, { content, isCorrected: correctedAt !== null });
  }
  return {
    ...facts,
    child,
    files,
    transcripts,
    accounts,
    countOf: (table) => tables.get(table)?.count ?? 0,
    rows,
    album: () => entries(pages.album),
    letters: () => entries(pages.letters),
    messages: () => entries(pages.messages),
  };
}

/** The file at an address of ours, unless the bundle doesn't have it. */
export function fileAt({ files }: BundleBook, address: string | null): BundleFile | undefined {
  const id = address === null ? undefined : fileIdOf(address);
  const file = id === undefined ? undefined : files.get(id);
  return file?.path === undefined ? undefined : file;
}

export const bundleFileName = (name: string, day: CalendarDate): string => `${name} ${day}.zip`;
