import { formatMomentAndTime, formatTimeOf } from '../../../lib/dates.ts';
import type { ReadwiseImport } from './use-integrations.ts';

const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`;

const comma = ({ books, highlights }: { books: number; highlights: number }, kind = ''): string =>
  `${counted(books, `${kind}book`)} and ${counted(highlights, `${kind}highlight`)}`;

/** An import's state in words. A failure's own sentence is shown beside it. */
export function importSentence(current: ReadwiseImport, timeZone: string): string {
  const { state, imported, waitsUntil, lastSyncedAt } = current;
  const hasCome = imported !== null && imported.books + imported.highlights > 0;
  if (state === 'running') return hasCome ? `Importing: ${comma(imported)} so far.` : 'Importing...';
  if (state === 'waiting' && waitsUntil !== null) {
    const soFar = hasCome ? ` ${comma(imported)} imported so far.` : '';
    return `Readwise asked us to pause. The import continues at ${formatTimeOf(waitsUntil, timeZone)}.${soFar}`;
  }
  if (lastSyncedAt === null) {
    return hasCome ? `${comma(imported)} imported before it stopped.` : 'Nothing has been imported yet.';
  }
  const when = `Last import on ${formatMomentAndTime(lastSyncedAt, timeZone)}`;
  if (state === 'failed') return `${when}.`;
  return hasCome ? `${when}: ${comma(imported, 'new ')}.` : `${when}: nothing new.`;
}
