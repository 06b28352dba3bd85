import { setImmediate as nextTurn } from 'node:timers/promises';
import { say } from '#words';
import { personName } from '../../../../shared/accounts/person-name.ts';
import { todayIn } from '../../../../shared/calendar-date.ts';
import {
  dayToCome,
  type ImportResult,
  importMaxBytes,
  importResultSchema,
} from '../../../../shared/diary/daily-stories.ts';
import { latestStoryDay } from '../../../../shared/diary/latest-story-day.ts';
import {
  belongingOf,
  type CsvStory,
  childNameKey,
  type RowError,
  readStoryCsv,
  sortRow,
} from '../../../../shared/diary/story-csv.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { analyzeEmbedded } from '../../../kernel/database/embedded/vacuum-embedded.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { UploadRoute } from '../../../kernel/transfer/uploads.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { Services } from '../../../services.ts';
import { listChildren } from '../../children/children/children.queries.ts';
import { listMembers } from '../../household/families/families.queries.ts';
import { findLater, insertStories, type NewStoryRow, rowsAtOnce, takeImportId } from './import-stories.queries.ts';

export const bulkImportUpload: UploadRoute = {
  kind: 'upload',
  path: '/daily-stories/bulk-import',
  summary:
    'Import stories from a CSV file with the columns Date, Tags, Story, Comment, and as exported: Author, Children, Mood, With, Location, Private',
  access: 'write',
  into: 'memory',
  field: 'csv',
  maxBytes: importMaxBytes,
  tooLarge: say('The file is larger than 5MB. Please split it and import the parts.'),
  status: 200,
  output: importResultSchema,
  handle: ({ services, viewer }, { bytes }) => importStories(services, viewer, bytes),
};

/**
 * Checks the whole file, then writes the valid rows and skips dates that have a story. The built-in database blocks
 * everyone else during a transaction, so it writes in parts; importing the file again continues an interrupted import.
 */
async function importStories(
  { background, database, clock }: Pick<Services, 'background' | 'database' | 'clock'>,
  viewer: Viewer,
  bytes: Buffer,
): Promise<ImportResult> {
  const parsed = await readRows(decodeText(bytes));
  const latest = latestStoryDay(todayIn(viewer.timezone, clock.now()));
  const toCome = parsed.stories.filter(({ storyDate }) => storyDate > latest);
  const rowErrors: RowError[] = [...parsed.rowErrors, ...toCome.map(({ row }) => ({ row, message: dayToCome }))];
  const { unique, repeated } = firstOfEachDate(parsed.stories.filter(({ storyDate }) => storyDate <= latest));
  const rowsOfTransaction = database.kind === 'embedded' ? rowsAtOnce : unique.length;
  let written = 0;
  let importId: number | null = null;
  for (let start = 0; start < unique.length; start += rowsOfTransaction) {
    const stories = unique.slice(start, start + rowsOfTransaction);
    const writing = database.longRunning.family(viewer.tenantId, async (db) => {
      const children = await listChildren(db);
      const idsByName = new Map(children.toReversed().map((child) => [childNameKey(child.name), child.id]));
      const authorOf = await authors(db, viewer);
      const imported = stories.map((story) => toImported(story, idsByName, authorOf(story)));
      const id: number = importId ?? (await takeImportId(db));
      if (unique.length > rowsAtOnce) await findLater(db);
      return { count: await insertStories(db, oneOfEachDay(imported), id), id };
    });
    const { count, id } = await writing.catch((error: unknown) => {
      throw start === 0 ? error : cutOff(error, written);
    });
    written += count;
    importId = id;
  }
  if (written > rowsAtOnce) background.start('count the tables', () => analyzeEmbedded(database));
  return {
    imported: written,
    skipped: repeated + unique.length - written,
    errors: rowErrors.length,
    errorDetails: rowErrors.toSorted((a, b) => a.row - b.row),
    error: null,
    importId: written > 0 ? importId : null,
  };
}

function cutOff(error: unknown, written: number): unknown {
  if (!(error instanceof AppError)) return error;
  const sentence = say('{message} Stories imported so far: {written}. Import the same file again to add the rest.', {
    message: error.message,
    written,
  });
  return new AppError(error.code, sentence, { cause: error });
}

const rowsOfTurn = 2000;

/** Takes turns with other requests. */
async function readRows(text: string): Promise<{ stories: CsvStory[]; rowErrors: RowError[] }> {
  const read = readStoryCsv(text);
  if (read.error !== null) throw new AppError('BAD_REQUEST', read.error);
  const sorted = { stories: [], rowErrors: [] };
  let count = 0;
  for (const row of read.rows) {
    sortRow(sorted, row);
    count += 1;
    if (count % rowsOfTurn === 0) await nextTurn();
  }
  return sorted;
}

const nameKey = (name: string): string => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('en-US');

/** The member with that name, if there is exactly one. Otherwise, and for private stories, the importer. */
async function authors(db: FamilyTransaction, { userId }: Viewer): Promise<(story: CsvStory) => number> {
  const idsByName = Map.groupBy(await listMembers(db), (member) => nameKey(personName(member)));
  return ({ author, isPrivate }) => {
    const [found, ...others] = (author !== null && !isPrivate && idsByName.get(nameKey(author))) || [];
    return found && others.length === 0 ? found.id : userId;
  };
}

function toImported(story: CsvStory, idsByName: ReadonlyMap<string, number>, userId: number): NewStoryRow {
  const { storyDate, title, content, mood, taggedPeople, location, isPrivate } = story;
  return {
    userId,
    storyDate,
    title,
    content,
    mood,
    taggedPeople,
    location,
    isPrivate,
    source: 'csv',
    ...belongingOf(story, idsByName),
  };
}

/** Keeps one story a date for each author in the file. */
function firstOfEachDate(stories: readonly CsvStory[]): { unique: CsvStory[]; repeated: number } {
  const byDay = new Map<string, CsvStory>();
  for (const story of stories) {
    const day = `${story.storyDate} ${nameKey(story.author ?? '')}`;
    if (!byDay.has(day)) byDay.set(day, story);
  }
  return { unique: [...byDay.values()], repeated: stories.length - byDay.size };
}

/** Two authors in the file may be the same member here. */
function oneOfEachDay(stories: readonly NewStoryRow[]): NewStoryRow[] {
  const days = new Set<string>();
  return stories.filter(({ storyDate, userId }) => {
    const isNew = !days.has(`${storyDate} ${userId}`);
    days.add(`${storyDate} ${userId}`);
    return isNew;
  });
}

/**
 * Reads UTF-8, UTF-16 with a byte order mark, or Windows-1252, which older spreadsheets write. Refuses binary files.
 */
function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) throw new AppError('BAD_REQUEST', say('This isn’t a CSV file.'));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
