import { formatNumber, say } from '#words';
import { formatMomentAndTime, formatTimeOf } from '../../../lib/dates.ts';
import type { ReadwiseImport } from './use-integrations.ts';

const counted = (count: number, one: string): string => `${formatNumber(count)} ${count === 1 ? one : `${one}s`}`;

const comma = ({ books, highlights }: { books: number; highlights: number }, kind = ''): string =>
  say('{books} and {highlights}', {
    books: counted(books, `${kind}book`),
    highlights: counted(highlights, `${kind}highlight`),
  });

/** An import's state in words. A failure's own sentence is shown beside it. */
export function importSentence(current: ReadwiseImport, timeZone: string): string {
  const { state, imported, waitsUntil, lastSyncedAt } = current;
  const hasCome = imported !== null && imported.books + imported.highlights > 0;
  if (state === 'running')
    return hasCome ? say('Importing: {imported} so far.', { imported: comma(imported) }) : say('Importing...');
  if (state === 'waiting' && waitsUntil !== null) {
    const soFar = hasCome ? say(' {imported} imported so far.', { imported: comma(imported) }) : '';
    return say('Readwise asked us to pause. The import continues at {waitsUntil}.{soFar}', {
      waitsUntil: formatTimeOf(waitsUntil, timeZone),
      soFar,
    });
  }
  if (lastSyncedAt === null) {
    return hasCome
      ? say('{imported} imported before it stopped.', { imported: comma(imported) })
      : say('Nothing has been imported yet.');
  }
  const when = say('Last import on {lastSyncedAt}', { lastSyncedAt: formatMomentAndTime(lastSyncedAt, timeZone) });
  if (state === 'failed') return `${when}.`;
  return hasCome ? `${when}: ${comma(imported, 'new ')}.` : say('{when}: nothing new.', { when });
}
