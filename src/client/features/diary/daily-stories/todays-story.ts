import type { RouterOutputs } from '../../../lib/trpc.ts';

type Overview = RouterOutputs['dailyStories']['overview'];

/** The id of today's story; undefined without one, and for a page left open past midnight. */
export function todaysStoryOf(
  overview: Pick<Overview, 'today' | 'todaysStoryId'> | undefined,
  today: string,
): number | undefined {
  return overview?.today === today ? (overview.todaysStoryId ?? undefined) : undefined;
}

/** The day that a new story proposes: the last one without a story. */
export const dayToWrite = (overview: Pick<Overview, 'today' | 'freeDay'> | undefined, today: string): string =>
  overview?.today === today ? overview.freeDay : today;
