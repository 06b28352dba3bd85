import { todayIn } from '../../../../shared/calendar-date.ts';
import {
  dayToCome,
  type ImportResult,
  importMaxBytes,
  importResultSchema,
  latestStoryDay,
} from '../../../../shared/diary/daily-stories.ts';
import {
  type CsvStory,
  childNameKey,
  parseStoryCsv,
  type RowError,
  splitChildNames,
} from '../../../../shared/diary/story-csv.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { UploadRoute } from '../../../kernel/http/uploads.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { Services } from '../../../services.ts';
import { listChildren } from '../../children/children/children.queries.ts';
import { type ImportedStory, insertImportedStories } from './daily-stories.queries.ts';

export const bulkImportUpload: UploadRoute = {
  kind: 'upload',
  path: '/daily-stories/bulk-import',
  summary: 'Import stories from a CSV file with the columns Date, Tags, Story, Comment',
  access: 'write',
  into: 'memory',
  field: 'csv',
  maxBytes: importMaxBytes,
  tooLarge: 'The file is larger than 5MB. Please split it and import the parts.',
  status: 200,
  output: importResultSchema,
  handle: ({ services, viewer }, { bytes }) => importStories(services, viewer, bytes),
};

/** Checks the whole file, then writes the good rows in one transaction. A date that has a story is skipped. */
export async function importStories(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  viewer: Viewer,
  bytes: Buffer,
): Promise<ImportResult> {
  const parsed = parseStoryCsv(decodeText(bytes));
  if (parsed.error !== null) throw new AppError('BAD_REQUEST', parsed.error);
  const latest = latestStoryDay(todayIn(viewer.timezone, clock.now()));
  const toCome = parsed.stories.filter(({ storyDate }) => storyDate > latest);
  const rowErrors: RowError[] = [...parsed.rowErrors, ...toCome.map(({ row }) => ({ row, message: dayToCome }))];
  const { unique, repeated } = firstOfEachDate(parsed.stories.filter(({ storyDate }) => storyDate <= latest));
  const written = await database.longRunning.family(viewer.tenantId, async (db) => {
    const children = await listChildren(db);
    const idsByName = new Map(children.toReversed().map((child) => [childNameKey(child.name), child.id]));
    return insertImportedStories(
      db,
      viewer,
      unique.map((story) => toImported(story, idsByName)),
    );
  });
  return {
    imported: written,
    skipped: repeated + unique.length - written,
    errors: rowErrors.length,
    errorDetails: rowErrors.toSorted((a, b) => a.row - b.row),
    error: null,
  };
}

function toImported(story: CsvStory, idsByName: ReadonlyMap<string, number>): ImportedStory {
  const { storyDate, title, content } = story;
  return { storyDate, title, content, ...splitChildNames(story.tags, idsByName) };
}

function firstOfEachDate(stories: readonly CsvStory[]): { unique: CsvStory[]; repeated: number } {
  const byDate = new Map<string, CsvStory>();
  for (const story of stories) if (!byDate.has(story.storyDate)) byDate.set(story.storyDate, story);
  return { unique: [...byDate.values()], repeated: stories.length - byDate.size };
}

/** UTF-8, UTF-16 with a byte order mark, or Windows-1252 as older spreadsheets write. Refuses binary files. */
export function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) throw new AppError('BAD_REQUEST', 'This file is not a CSV file.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
