import type { RouterOutputs } from '../../../data/trpc.ts';

type Overview = RouterOutputs['dailyStories']['overview'];

/** The id of today's story; undefined without one, and on a page left open past midnight. */
export function todaysStoryOf(
  overview: Pick<Overview, 'today' | 'todaysStoryId'> | undefined,
  today: string,
): number | undefined {
  return overview?.today === today ? (overview.todaysStoryId ?? undefined) : undefined;
}
