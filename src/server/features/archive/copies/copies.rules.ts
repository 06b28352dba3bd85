import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { isKey } from '../../../kernel/files/file-keys.ts';
import type { Services } from '../../../services.ts';
import { writeBackup } from '../installation/backup.rules.ts';
import { restoreBackup } from '../installation/restore.rules.ts';
import { encryption } from './age.rules.ts';
import type { CopyPlace } from './copy-place.client.ts';
import { type CopySettings, type KeepRule, keptCopies } from './kept-copies.rules.ts';

const copyFormat = 'upbringing-copy';
export const copiesFolder = 'copies';
const filesFolder = 'files';

/** What a copy consists of. Written last: without it there is no copy. */
export const copyManifestSchema = z.object({
  format: z.literal(copyFormat),
  formatVersion: z.literal(1),
  madeAt: z.string(),
  isEncrypted: z.boolean(),
  /** A backup without files. `sha256` is that of the bytes as they lie there. */
  rows: z.object({ path: z.string().regex(/^copies\/[\w-]+\.zip(\.age)?$/), sha256: z.string() }),
  /** Where the files lie, which copies share: their keys below this folder. */
  filesFolder: z.string().regex(/^files(-[a-f0-9]{12})?$/),
  keys: z.array(z.string().refine(isKey)),
  /** Files whose bytes the store didn't have. */
  missingFiles: z.array(z.string()),
});
export type CopyManifest = z.infer<typeof copyManifestSchema>;

type Installation = Pick<Services, 'database' | 'files' | 'clock' | 'config' | 'log'>;

/**
 * Copies the whole installation while it runs: all rows as of one moment, and the files that aren't there yet. The copy
 * counts once everything was read back, and its rows were opened in an empty database. Then older ones are removed.
 */
export async function makeCopy(
  installation: Installation,
  place: CopyPlace,
  { keep, recipient }: CopySettings,
  opening: typeof openInEmptyDatabase = openInEmptyDatabase,
): Promise<CopyManifest> {
  const { config, clock, files, log } = installation;
  const folder = join(config.dataDir, 'copying');
  // Left by a process that was killed.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const source = join(folder, 'rows.zip');
    const { madeAt, keys } = await writeBackup(installation, { target: source, files: 'beside' });
    const ending = recipient === undefined ? '' : '.age';
    const folderOfFiles = recipient === undefined ? filesFolder : `${filesFolder}-${nameOf(recipient)}`;
    const seal = recipient === undefined ? undefined : await encryption(recipient);
    const missingFiles = await copyFiles({ files, place, keys, seal, folder: folderOfFiles });
    await opening(installation, source, join(folder, 'opened'));
    const name = `${copiesFolder}/${madeAt.replaceAll(/[:.]/g, '')}`;
    const rowsPath = `${name}.zip${ending}`;
    const manifest: CopyManifest = {
      format: copyFormat,
      formatVersion: 1,
      madeAt,
      isEncrypted: recipient !== undefined,
      rows: { path: rowsPath, sha256: await putChecked(place, rowsPath, createReadStream(source), seal) },
      filesFolder: folderOfFiles,
      keys,
      missingFiles,
    };
    await putChecked(place, `${name}.json`, Readable.from([Buffer.from(JSON.stringify(manifest))]));
    // The copy is good all the same, and the next one tries again.
    await removeOthers(place, keep, clock.now()).catch((err: unknown) =>
      log.error({ err }, 'old copies were not removed'),
    );
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A file encrypted for another key lies elsewhere, so that a new key means new files. */
const nameOf = (recipient: string): string => createHash('sha256').update(recipient).digest('hex').slice(0, 12);

/** Restores the rows as `npm run restore` would, into a database of its own. Throws if that fails. */
export async function openInEmptyDatabase(
  { config, files }: Installation,
  source: string,
  dataDir: string,
): Promise<void> {
  await restoreBackup({ config: { ...config, dataDir, databaseUrl: undefined }, files }, source);
  await rm(dataDir, { recursive: true, force: true });
}

interface CopyingFiles extends Pick<Services, 'files'> {
  place: CopyPlace;
  keys: readonly string[];
  seal: Seal | undefined;
  folder: string;
}

/** Encrypts bytes as they arrive. */
type Seal = (bytes: Readable) => Promise<Readable>;

/** Files never change under their key. Returns the keys that the store doesn't have. */
async function copyFiles({ files, place, keys, seal, folder }: CopyingFiles): Promise<string[]> {
  const there = new Set(await place.list(folder));
  const missing: string[] = [];
  for (const key of keys) {
    const path = `${folder}/${key}`;
    if (there.has(path)) continue;
    const bytes = await files.find(key);
    if (bytes) await putChecked(place, path, await bytes.open(), seal);
    else missing.push(key);
  }
  return missing;
}

/** Writes and reads back; returns the SHA-256 of what lies there. Throws if it differs, and leaves nothing. */
async function putChecked(place: CopyPlace, path: string, bytes: Readable, seal?: Seal): Promise<string> {
  const sent = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sent.update(chunk);
      done(null, chunk);
    },
  });
  const source = seal ? await seal(bytes) : bytes;
  // Its failure is that of the writing.
  const passing = pipeline(source, hashing);
  await Promise.all([passing, place.put(path, hashing)]);
  const expected = sent.digest('hex');
  if ((await hashAt(place, path)) === expected) return expected;
  await place.remove(path);
  throw new Error(`What was written to ${path} reads back differently.`);
}

/** Undefined if there is nothing. */
export async function hashAt(place: CopyPlace, path: string): Promise<string | undefined> {
  const bytes = await place.open(path);
  if (!bytes) return undefined;
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

interface FoundCopies {
  /** Newest first. */
  copies: { path: string; manifest: CopyManifest }[];
  /** Manifests that this version can't read. */
  unreadable: string[];
}

export async function findCopies(place: CopyPlace): Promise<FoundCopies> {
  const found: FoundCopies = { copies: [], unreadable: [] };
  for (const path of (await place.list(copiesFolder)).filter((each) => each.endsWith('.json'))) {
    const bytes = await place.open(path);
    const read = copyManifestSchema.safeParse(bytes && parseOrNothing(await text(bytes)));
    if (read.success) found.copies.push({ path, manifest: read.data });
    else found.unreadable.push(path);
  }
  found.copies.sort((a, b) => b.manifest.madeAt.localeCompare(a.manifest.madeAt));
  return found;
}

function parseOrNothing(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** A copy's manifest goes first: if the process ends here, what is left belongs to no copy, and the next run removes it. */
async function removeOthers(place: CopyPlace, keep: KeepRule, now: Date): Promise<void> {
  const { copies, unreadable } = await findCopies(place);
  // Perhaps of a newer version: nobody knows which files it needs.
  if (unreadable.length > 0) return;
  const made = copies.map(({ manifest }) => manifest.madeAt);
  // A clock that was ahead once must not push out the copy of today.
  const kept = keptCopies(
    made.filter((at) => at <= now.toISOString()),
    keep,
  );
  const isKept = (at: string) => kept.has(at) || at > now.toISOString();
  for (const { path, manifest } of copies) if (!isKept(manifest.madeAt)) await place.remove(path);
  const staying = copies.filter(({ manifest }) => isKept(manifest.madeAt));
  const used = new Set(
    staying.flatMap(({ path, manifest }) => [
      path,
      manifest.rows.path,
      ...manifest.keys.map((key) => `${manifest.filesFolder}/${key}`),
    ]),
  );
  const folders = new Set([copiesFolder, ...copies.map(({ manifest }) => manifest.filesFolder)]);
  for (const folder of folders) {
    for (const path of await place.list(folder)) if (!used.has(path)) await place.remove(path);
  }
}
