import type { FileHandle } from 'node:fs/promises';
import type { TakenTable } from './family-rows.queries.ts';
import { filePathOf } from './manifest.ts';
import { type Region, type Spool, spooledLines } from './spool-family.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface KeptFile {
  id: number;
  name: string;
  type: string;
  /** In the export; undefined while its bytes are missing. */
  path: string;
}

/** The names by which rows refer to each other: all that is held in memory of a family, however much it has written. */
export interface FamilyBook {
  familyName: string;
  madeAt: Date;
  madeByName: string;
  timeZone: string;
  counts: ReadonlyMap<TakenTable, number>;
  children: ReadonlyMap<number, Child>;
  people: ReadonlyMap<number, string>;
  categories: ReadonlyMap<number, string>;
  files: ReadonlyMap<number, KeptFile>;
  /** The children of each story and of each experience. */
  storyChildren: ReadonlyMap<number, number[]>;
  experienceChildren: ReadonlyMap<number, number[]>;
  rows(table: TakenTable, part?: Pick<Region, 'start' | 'end'>): AsyncGenerator<Row>;
}

export interface Child {
  id: number;
  name: string;
  dateOfBirth: string;
  isEnded: boolean;
}

export async function* readRows(
  spool: FileHandle,
  regions: Spool,
  table: TakenTable,
  part?: Pick<Region, 'start' | 'end'>,
): AsyncGenerator<Row> {
  const region = part ?? regions.get(table);
  if (!region) return;
  for await (const line of spooledLines(spool, region)) yield JSON.parse(line) as Row;
}

type Facts = Pick<FamilyBook, 'familyName' | 'madeAt' | 'madeByName' | 'timeZone'>;

export async function openBook(spool: FileHandle, regions: Spool, facts: Facts): Promise<FamilyBook> {
  const rows: FamilyBook['rows'] = (table, part) => readRows(spool, regions, table, part);
  const collect = async <T>(
    table: TakenTable,
    entryOf: (row: Row) => readonly [number, T],
  ): Promise<Map<number, T>> => {
    const found = new Map<number, T>();
    for await (const row of rows(table)) found.set(...entryOf(row));
    return found;
  };
  const links = async (table: TakenTable, from: string): Promise<Map<number, number[]>> => {
    const found = new Map<number, number[]>();
    for await (const row of rows(table)) {
      const key = row[from] as number;
      found.set(key, [...(found.get(key) ?? []), row.childId as number]);
    }
    return found;
  };
  return {
    ...facts,
    counts: new Map([...regions].map(([table, { count }]) => [table, count])),
    children: await collect('children', childOf),
    people: await collect('users', (row) => [row.id as number, `${String(row.firstName)} ${String(row.lastName)}`]),
    categories: await collect('valueCategories', (row) => [row.id as number, String(row.name)]),
    files: await collect('files', fileOf),
    storyChildren: await links('dailyStoryChildren', 'storyId'),
    experienceChildren: await links('experienceParticipants', 'experienceId'),
    rows,
  };
}

const childOf = (row: Row) =>
  [
    row.id as number,
    {
      id: row.id as number,
      name: String(row.name),
      dateOfBirth: String(row.dateOfBirth),
      isEnded: row.endedAt !== null,
    },
  ] as const;

function fileOf(row: Row): readonly [number, KeptFile] {
  const file = { id: row.id as number, name: String(row.name), type: String(row.type) };
  return [file.id, { ...file, path: filePathOf(file) }];
}

/** The names of the children, and of those that had been tracked. */
export function namesOf(book: FamilyBook, ids: readonly number[], former: unknown = []): string[] {
  const named = ids.flatMap((id) => book.children.get(id)?.name ?? []);
  return [...named, ...(former as string[])];
}
