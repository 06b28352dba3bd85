import { z } from 'zod';

const gigabyte = 1024 ** 3;

/** Maximum size for POST /api/import: the largest plan's files, and room for everything else. */
export const importMaxBytes = 20 * gigabyte;

export const importedFamilySchema = z.object({
  message: z.string(),
  /** Restored rows by table. */
  counts: z.record(z.string(), z.number()),
  files: z.number(),
});
export type ImportedFamily = z.infer<typeof importedFamilySchema>;
