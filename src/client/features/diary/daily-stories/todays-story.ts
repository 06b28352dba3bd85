import type { RouterOutputs } from '../../../lib/trpc.ts';

/** The id of the story of today; undefined where none is written, and of a page left open over midnight. */
export function todaysStoryOf(
  overview: Pick<RouterOutputs['dailyStories']['overview'], 'today' | 'todaysStoryId'> | undefined,
  today: string,
): number | undefined {
  return overview?.today === today ? (overview.todaysStoryId ?? undefined) : undefined;
}
