import type { FileHandle } from 'node:fs/promises';
import { dumpedLines } from '../rows/dump-rows.queries.ts';
import { type FamilyRow, type Spool, type TakenTable } from './family-rows.queries.ts';
import { filePathOf } from './manifest.rules.ts';

interface KeptFile {
  id: number;
  name: string;
  type: string;
  /** The path in the export, unless the bytes are missing. */
  path: string;
}

/** The names by which rows refer to each other: the only part of a family held in memory, however much it wrote. */
export interface FamilyBook {
  familyName: string;
  madeAt: Date;
  madeByName: string;
  timeZone: string;
  countOf(table: TakenTable): number;
  /** The rows of a table, one at a time. */
  rows<Table extends TakenTable>(table: Table): AsyncGenerator<FamilyRow<Table>>;
  /** The rows as lines of JSON. */
  lines(table: TakenTable): AsyncGenerator<string>;
  children: ReadonlyMap<number, string>;
  people: ReadonlyMap<number, string>;
  categories: ReadonlyMap<number, string>;
  files: ReadonlyMap<number, KeptFile>;
  /** What is said in recordings, by file. */
  transcripts: ReadonlyMap<number, { content: string; isCorrected: boolean }>;
  storyChildren: ReadonlyMap<number, number[]>;
  /** Who put a heart on a story. */
  storyHearts: ReadonlyMap<number, number[]>;
  storyDates: ReadonlyMap<number, string>;
  relatives: ReadonlyMap<number, string>;
  experienceChildren: ReadonlyMap<number, number[]>;
}

type Facts = Pick<FamilyBook, 'familyName' | 'madeAt' | 'madeByName' | 'timeZone'>;

export async function openBook(file: FileHandle, spool: Spool, facts: Facts): Promise<FamilyBook> {
  const lines: FamilyBook['lines'] = (table) => {
    const part = spool.get(table);
    if (!part) throw new Error(`${table} was not dumped.`);
    return dumpedLines(file, part);
  };
  const rows: FamilyBook['rows'] = async function* <Table extends TakenTable>(table: Table) {
    for await (const line of lines(table)) yield JSON.parse(line) as FamilyRow<Table>;
  };
  const collect = async <Table extends TakenTable, T>(
    table: Table,
    entryOf: (row: FamilyRow<Table>) => readonly [number, T],
  ): Promise<Map<number, T>> => {
    const found = new Map<number, T>();
    for await (const row of rows(table)) found.set(...entryOf(row));
    return found;
  };
  const links = async <Table extends TakenTable>(
    table: Table,
    linkOf: (row: FamilyRow<Table>) => readonly [number, number],
  ): Promise<Map<number, number[]>> => {
    const found = new Map<number, number[]>();
    for await (const row of rows(table)) {
      const [id, childId] = linkOf(row);
      found.set(id, [...(found.get(id) ?? []), childId]);
    }
    return found;
  };
  return {
    ...facts,
    countOf: (table) => spool.get(table)?.count ?? 0,
    rows,
    lines,
    children: await collect('children', ({ id, name }) => [id, name]),
    people: await collect('users', ({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]),
    categories: await collect('valueCategories', ({ id, name }) => [id, name]),
    files: await collect('files', ({ id, name, type }) => [id, { id, name, type, path: filePathOf({ id, name }) }]),
    transcripts: await collect('transcripts', ({ fileId, content, correctedAt }) => [
      fileId,
      { content, isCorrected: correctedAt !== null },
    ]),
    storyChildren: await links('dailyStoryChildren', ({ storyId, childId }) => [storyId, childId]),
    storyHearts: await links('storyHearts', ({ storyId, userId }) => [storyId, userId]),
    storyDates: await collect('dailyStories', ({ id, storyDate }) => [id, storyDate]),
    relatives: await collect('relatives', ({ id, name }) => [id, name]),
    experienceChildren: await links('experienceParticipants', ({ experienceId, childId }) => [experienceId, childId]),
  };
}

/** Includes children who are no longer tracked. */
export const namesOf = (
  { children }: FamilyBook,
  ids: readonly number[] = [],
  former: readonly string[] = [],
): string[] => [...ids.flatMap((id) => children.get(id) ?? []), ...former];
