import { z } from 'zod';
import { say } from '#words';

/** How many rows were written; for the prebuilt library, how many lessons it now offers. */
const testDataStatsSchema = z.object({
  teachings: z.number(),
  prebuiltLessons: z.number(),
  experiences: z.number(),
  books: z.number(),
  heirlooms: z.number(),
  stories: z.number(),
});
export type TestDataStats = z.infer<typeof testDataStatsSchema>;

export const testDataResultSchema = z.object({ success: z.literal(true), stats: testDataStatsSchema });
export type TestDataResult = z.infer<typeof testDataResultSchema>;

export const needsChildSentence = say('Please ensure you have at least one child profile created first.');
