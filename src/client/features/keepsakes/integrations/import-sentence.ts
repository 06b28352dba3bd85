import { say } from '#words';
import { formatMomentAndTime, formatTimeOf } from '../../../format/dates.ts';
import type { ReadwiseImport } from './use-integrations.ts';

/** An import's state in words. A failure's own sentence is shown beside it. */
export function importSentence(current: ReadwiseImport, timeZone: string): string {
  const { state, imported, waitsUntil, lastSyncedAt } = current;
  const counts = imported !== null && imported.books + imported.highlights > 0 ? { ...imported } : undefined;
  if (state === 'running') {
    return counts
      ? say(
          'Importing: {books, plural, one {# book} other {# books}} and {highlights, plural, one {# highlight} other {# highlights}} so far.',
          counts,
        )
      : say('Importing...');
  }
  if (state === 'waiting' && waitsUntil !== null) {
    const pause = say('Readwise asked us to pause. The import continues at {time}.', {
      time: formatTimeOf(waitsUntil, timeZone),
    });
    return counts ? `${pause} ${soFar(counts)}` : pause;
  }
  if (lastSyncedAt === null) {
    return counts
      ? say(
          '{books, plural, one {# book} other {# books}} and {highlights, plural, one {# highlight} other {# highlights}} imported before it stopped.',
          counts,
        )
      : say('Nothing has been imported yet.');
  }
  const moment = formatMomentAndTime(lastSyncedAt, timeZone);
  if (state === 'failed') return say('Last import on {moment}.', { moment });
  return counts
    ? say(
        'Last import on {moment}: {books, plural, one {# new book} other {# new books}} and {highlights, plural, one {# new highlight} other {# new highlights}}.',
        { moment, ...counts },
      )
    : say('Last import on {moment}: nothing new.', { moment });
}

const soFar = (counts: { books: number; highlights: number }): string =>
  say(
    '{books, plural, one {# book} other {# books}} and {highlights, plural, one {# highlight} other {# highlights}} imported so far.',
    counts,
  );
