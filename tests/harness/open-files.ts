import { readdir, readlink } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** The files of the folder that this process has open, also those without a name. Known on Linux alone. */
export async function openFilesIn(folder: string): Promise<string[]> {
  const descriptors = await readdir('/proc/self/fd').catch((): string[] => []);
  const paths = await Promise.all(descriptors.map((each) => readlink(`/proc/self/fd/${each}`).catch(() => '')));
  return paths.filter((path) => path.startsWith(`${folder}/`));
}

/**
 * Throws when a file of the folder stays open. One that is forgotten would end the process at the moment at which its
 * handle is collected, wherever it happens to be then.
 */
export async function assertAllClosed(folder: string): Promise<void> {
  let open = await openFilesIn(folder);
  for (let tries = 0; open.length > 0 && tries < 200; tries += 1) {
    await wait(50);
    open = await openFilesIn(folder);
  }
  if (open.length > 0) throw new Error(`Files were left open: ${open.join(', ')}`);
}
