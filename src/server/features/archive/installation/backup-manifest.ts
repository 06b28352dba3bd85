import { z } from 'zod';

export const backupFormat = 'upbringing-installation';
export const backupVersion = 1;
export const backupManifestPath = 'manifest.json';
export const rowsPath = 'rows.ndjson';
export const secretPath = 'secret';
export const bytesPathOf = (key: string): string => `files/${key}`;

export const backupManifestSchema = z.object({
  format: z.literal(backupFormat),
  formatVersion: z.literal(backupVersion),
  madeAt: z.string(),
  /** The last migration that its rows have seen. */
  step: z.string(),
  /** In the order in which the rows come: what is named before what names it. */
  tables: z.array(z.object({ name: z.string().regex(/^[a-z_]+$/), count: z.number().int().min(0) })),
  /** Whether the uploaded files are in it; a nightly dump has the database alone. */
  hasFiles: z.boolean(),
  missingFiles: z.array(z.string()),
  entries: z.array(z.object({ path: z.string(), size: z.number(), sha256: z.string() })),
});
export type BackupManifest = z.infer<typeof backupManifestSchema>;
