// The photos and recordings of drafts, in IndexedDB. Its code comes with the first file that somebody chooses.
import { hasKeptFiles, noteKeptFiles } from '../browser/browser-account.ts';

const load = () => import('../browser/draft-files.ts');
type DraftFiles = Awaited<ReturnType<typeof load>>;
export type KeptFile = Awaited<ReturnType<DraftFiles['listFiles']>>[number];

/** Returns its number, or undefined if it couldn't be kept. The upload works without. */
export async function keepFile(kept: Parameters<DraftFiles['keepFile']>[0]): Promise<number | undefined> {
  try {
    noteKeptFiles();
    return await (await load()).keepFile(kept);
  } catch {
    return undefined;
  }
}

/** Returns none if they can't be read. */
export async function listFiles(draft: string, kind: string): Promise<KeptFile[]> {
  if (!hasKeptFiles()) return [];
  return load()
    .then((files) => files.listFiles(draft, kind))
    .catch(() => []);
}

export const forgetFile = (id: number): void => quietly(({ forgetFile: forget }) => forget(id));

export const forgetFilesOfDraft = (draft: string): void => quietly((files) => files.forgetFilesOfDraft(draft));

/** A file that can't be deleted now is deleted once it is too old. */
function quietly(work: (files: DraftFiles) => Promise<unknown>): void {
  if (hasKeptFiles())
    load()
      .then(work)
      .catch(() => undefined);
}
