import { z } from 'zod';
import { byId, calendarDate } from '../../../../shared/fields.ts';
import { addressOf } from '../../../../shared/overview/record-address.ts';
import { type Search, type SearchResult, searchKinds } from '../../../../shared/overview/search.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { textCursor } from '../../../kernel/database/text-cursor.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import { type FoundPhoto, findPhotos } from '../../album/timeline/photos.queries.ts';
import { type AskedWord, askedWords } from './asked-words.rules.ts';
import { type FoundRecord, readFound } from './found-records.queries.ts';
import { type MatchedRecord, matchRecords } from './match-records.rules.ts';
import { type FoundPlace, listPlaces } from './search.queries.ts';

/** How many records are read and sorted together. Records further down are older or match less well. */
const placesAtOnce = 60;

/** Where the next page starts: after a position in a query's results, skipping the first `skip` results. */
interface Cursor {
  level: number;
  after: FoundPlace | null;
  skip: number;
}

/**
 * The records that the viewer may read and that contain each word of the question, best first within each group. Each
 * feature's own rule reads its records, so search finds only what their pages would show.
 */
export async function findRecords(
  db: FamilyTransaction,
  viewer: Viewer,
  input: Search,
  now: Date,
): Promise<{ results: SearchResult[]; nextCursor: string | null }> {
  const asked = await askedWords(db, input.q, viewer.language);
  let cursor: Cursor = input.cursor ? cursors.read(input.cursor) : start;
  const results: MatchedRecord[] = [];
  let nextCursor: string | null = null;
  if (asked.length === 0) return { results: [], nextCursor };
  const { fitting, similar } = queriesOf(db.tenantId, asked);
  const asTyped = asked.map((word) => ({ ...word, similar: none }));
  while (nextCursor === null) {
    const isSimilar = cursor.level === similarLevel;
    const queries = isSimilar ? [similar] : fitting;
    const { places, end } = await nextPlaces(db, { viewer, input, queries, cursor });
    const matched = await matchPlaces(db, { viewer, now, asked: isSimilar ? asked : asTyped, places });
    const room = input.limit - results.length;
    const shown = matched.slice(cursor.skip, cursor.skip + room);
    if (room === 0 && matched.length > 0) nextCursor = cursors.write(cursor);
    else if (matched.length > cursor.skip + room) nextCursor = cursors.write({ ...cursor, skip: cursor.skip + room });
    results.push(...shown);
    if (end !== undefined) cursor = end;
    else if (isSimilar || results.length > 0 || input.cursor || !hasSimilar(asked)) break;
    else cursor = { ...start, level: similarLevel };
  }
  const urls = results.flatMap(({ record }) => record.mediaUrls ?? []);
  const photos = urls.length === 0 ? undefined : await findPhotos(db, viewer, urls);
  return { results: results.map((found) => resultOf(found, asked, photos)), nextCursor };
}

interface Level {
  wanted: string;
  unless: string | null;
}

const none: ReadonlySet<string> = new Set();
const hasSimilar = (asked: readonly AskedWord[]): boolean => asked.some(({ similar }) => similar.size > 0);

/**
 * First records with a word in the title, then those with each word as typed, then those with longer words. Only when there
 * are none of these, a word may have an error.
 */
function queriesOf(tenantId: number, asked: readonly AskedWord[]): { fitting: Level[]; similar: Level } {
  const term = (sign: string, word: string, ending = '') => `'${tenantId}${sign}${word}'${ending}`;
  const either = (terms: readonly string[]) => `(${[...new Set(terms)].join(' | ')})`;
  const meant = ({ same, childIds, dateMarks }: AskedWord) => [
    ...[...same].map((word) => term(':', word)),
    ...childIds.map((id) => term('#c', String(id))),
    ...dateMarks.map((mark) => term('', mark)),
  ];
  const like = (word: AskedWord) => [
    ...meant(word),
    ...word.forms.filter((form, index) => index === 0 || form.length > 3).map((form) => term(':', form, ':*')),
  ];
  const near = (word: AskedWord) => [...like(word), ...[...word.similar].map((similar) => term(':', similar))];
  const all = (terms: (word: AskedWord) => string[]) => asked.map((word) => either(terms(word))).join(' & ');
  const exact = all(meant);
  const titles = either(asked.flatMap(({ same }) => [...same].map((word) => term('=', word))));
  return {
    fitting: [
      { wanted: `${exact} & ${titles}`, unless: null },
      { wanted: exact, unless: titles },
      { wanted: all(like), unless: exact },
    ],
    similar: { wanted: all(near), unless: null },
  };
}

interface Looking {
  viewer: Viewer;
  input: Search;
  queries: readonly Level[];
  cursor: Cursor;
}

/** The next group of results, from as many queries as needed, and where the following group starts. */
async function nextPlaces(db: FamilyTransaction, { viewer, input, queries, cursor }: Looking) {
  const { kinds, childId, person, tag, from, to } = input;
  const places: FoundPlace[] = [];
  let after = cursor.after ?? undefined;
  const first = cursor.level === similarLevel ? similarLevel : 0;
  for (let level = cursor.level; level - first < queries.length; level += 1, after = undefined) {
    const query = queries[level - first];
    if (!query) break;
    const most = placesAtOnce - places.length;
    const filter = { kinds, childId, person, tag, from, to };
    const found = await listPlaces(db, { ...filter, ...query, readerId: viewer.userId, after, most });
    places.push(...found);
    const last = found.at(-1);
    if (found.length === most && last) return { places, end: { level, after: last, skip: 0 } };
  }
  return { places, end: undefined };
}

interface Matching {
  viewer: Viewer;
  now: Date;
  asked: readonly AskedWord[];
  places: readonly FoundPlace[];
}

async function matchPlaces(db: FamilyTransaction, { viewer, now, asked, places }: Matching): Promise<MatchedRecord[]> {
  if (places.length === 0) return [];
  const records = await readFound(db, { reader: viewer, now }, places);
  const rankOf = new Map(places.map(({ kind, recordId }, index) => [`${kind} ${recordId}`, index]));
  const rank = ({ kind, id }: FoundRecord) => rankOf.get(`${kind} ${id}`) ?? 0;
  return matchRecords(records, asked).toSorted(
    (one, other) => other.score - one.score || rank(one.record) - rank(other.record),
  );
}

const resultOf = (
  { record, snippet }: MatchedRecord,
  asked: readonly AskedWord[],
  photos: ReadonlyMap<string, FoundPhoto> | undefined,
): SearchResult => ({
  kind: record.kind,
  id: record.id,
  title: record.title,
  snippet,
  date: record.date,
  childIds: record.childIds,
  photo: record.mediaUrls?.find((url) => typeof photos?.get(url)?.fileId === 'number') ?? null,
  url: addressOf(record.kind, { ...record, entry: entryOf(record, asked) }),
});

/** The memory or photo of a letter that has every word by itself, unless the letter's title has. */
function entryOf({ entries = [], ...letter }: FoundRecord, asked: readonly AskedWord[]) {
  const matches = (title: string | null, body: string) => matchRecords([{ ...letter, title, body }], asked).length > 0;
  return matches(letter.title, '') ? undefined : entries.find(({ text }) => matches(null, text));
}

const start: Cursor = { level: 0, after: null, skip: 0 };
/** Of the words with an error; the others come before. */
const similarLevel = 3;

const cursors = textCursor(
  z.object({
    level: z.number().int().min(0).max(similarLevel),
    skip: z.number().int().min(0).max(placesAtOnce),
    after: z.object({ kind: z.enum(searchKinds), recordId: byId.shape.id, sortedBy: calendarDate() }).nullable(),
  }),
);
