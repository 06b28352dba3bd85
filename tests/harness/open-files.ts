import { readdir, readlink } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** The folder's files that this process has open, including those without a name. Linux only. */
export async function openFilesIn(folder: string): Promise<string[]> {
  const descriptors = await readdir('/proc/self/fd').catch((): string[] => []);
  const paths = await Promise.all(descriptors.map((each) => readlink(`/proc/self/fd/${each}`).catch(() => '')));
  return paths.filter((path) => path.startsWith(`${folder}/`));
}

/**
 * Throws if a file of the folder stays open. A forgotten one would end the process whenever its handle is collected,
 * wherever the process is then.
 */
export async function assertAllClosed(folder: string): Promise<void> {
  let open = await openFilesIn(folder);
  for (let tries = 0; open.length > 0 && tries < 200; tries += 1) {
    await wait(50);
    open = await openFilesIn(folder);
  }
  if (open.length > 0) throw new Error(`Files were left open: ${open.join(', ')}`);
}
