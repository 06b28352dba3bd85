import { createHash } from 'node:crypto';
import { z } from 'zod';
import { say } from '#words';
import { type OpenZip, ZipError } from './read-zip.ts';

/** A file in a ZIP, as its manifest lists it. */
export const zipEntrySchema = z.object({
  path: z.string().max(300),
  /** Size in bytes, before compression. */
  size: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type ZipEntry = z.infer<typeof zipEntrySchema>;

/** The contents of one of our ZIPs, written last. */
export const manifestPath = 'manifest.json';

/**
 * Reads the whole ZIP; `of` names it in sentences. Throws ZipError unless it has each entry, unchanged, and nothing
 * else but the manifest.
 */
export async function verifyEntries(zip: OpenZip, entries: readonly ZipEntry[], of: string): Promise<void> {
  const named = new Set(entries.map(({ path }) => path));
  if (named.size !== entries.length)
    throw new ZipError(say('The {manifestPath} in this ZIP is damaged.', { manifestPath }));
  for (const { path, size } of entries) {
    if (zip.sizes.get(path) !== size)
      throw new ZipError(say('{path} is missing from this ZIP or has the wrong size.', { path }));
  }
  for (const path of zip.sizes.keys()) {
    if (path !== manifestPath && !named.has(path))
      throw new ZipError(say('{path} doesn’t belong to {of}.', { path, of }));
  }
  for (const { path, sha256 } of entries) {
    const hash = createHash('sha256');
    for await (const chunk of zip.read(path)) hash.update(chunk);
    if (hash.digest('hex') !== sha256) throw new ZipError(say('{path} has changed since {of} was made.', { path, of }));
  }
}
