import { z } from 'zod';
import { say } from '#words';
import { manifestPath, zipEntrySchema } from '../../../kernel/files/zip-entries.ts';

export const formatName = 'upbringing-family';

/** `manifest.json` of an export: what it is and contains. Written last. */
export const manifestSchema = z.object({
  format: z.literal(formatName),
  formatVersion: z.number().int().positive(),
  appVersion: z.string().max(100),
  madeAt: z.string().max(40),
  family: z.object({ name: z.string().max(1000) }),
  /** Who made the export; its private stories and sealed messages are theirs. */
  madeBy: z.object({ id: z.number().int().positive(), email: z.string().max(1000), name: z.string().max(1000) }),
  /** Number of rows by table. */
  counts: z.record(z.string().max(100), z.number().int().min(0)),
  /** Files that have a row but no bytes. */
  missingFiles: z.array(z.number().int().positive()),
  /** Path of each file's bytes, by id. */
  files: z.record(z.string().regex(/^[1-9]\d{0,14}$/), z.string().max(300)),
  /** The same of films' posters. */
  posters: z.record(z.string().regex(/^[1-9]\d{0,14}$/), z.string().max(300)).optional(),
  entries: z.array(zipEntrySchema),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const damagedManifest = say('The {manifestPath} in this ZIP is damaged.', { manifestPath });

export const dataPathOf = (table: string): string => `data/${table}.json`;

const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** A file name that every system can unpack and that says what it is. */
export function filePathOf({ id, name }: { id: number; name: string }): string {
  const plain = name
    .normalize('NFC')
    .replace(/[<>:"/\\|?*\p{C}]/gu, '_')
    .replace(/(?<![. ])[. ]+$/, '')
    .slice(-120);
  return `files/${id}-${reserved.test(plain) || plain === '' ? `_${plain}` : plain}`;
}

/** Beside its film. */
export const posterPathOf = (film: string): string => `${film}.poster.webp`;
