import { searchKinds } from '../../../../shared/overview/search.ts';
import { workInPages } from '../../../kernel/jobs/in-pages.ts';
import { findPosition, notePosition } from '../../../kernel/jobs/job-runs.queries.ts';
import type { Services } from '../../../services.ts';
import { deleteUnusedWords, endFill, fillPart, listFamilies, listFamiliesToFill } from './upkeep.queries.ts';

/** Makes records of large imports, and those from before search existed, findable, in parts. If interrupted, it goes on. */
export async function fillSearch({ database, log }: Services): Promise<void> {
  await workInPages<number>({
    next: (last = 0) => database.service((db) => listFamiliesToFill(db, last)),
    async work(tenantId) {
      for (const kind of searchKinds) {
        for (let after: number | null = 0; after !== null; ) {
          const from: number = after;
          after = await database.longRunning.family(tenantId, (db) => fillPart(db, kind, from));
        }
      }
      await database.longRunning.family(tenantId, endFill);
    },
    failed: 'a family’s records could not be made findable',
    ids: (tenantId) => ({ tenantId }),
    log,
  });
}

/** The name under which the job stores where it stopped. */
export const forgetWordsName = 'forget unused words of the search';
const familiesInTurn = 2000;

/** Deletes the words of erased records. */
export async function forgetUnusedWords({ database, log }: Services): Promise<void> {
  let left = familiesInTurn;
  const first = await database.service((db) => findPosition(db, forgetWordsName));
  await workInPages<number>({
    async next(after = first) {
      const families = (await database.service((db) => listFamilies(db, after))).slice(0, left);
      left -= families.length;
      await database.service((db) => notePosition(db, forgetWordsName, families.length === 0 && left > 0 ? 0 : after));
      return families;
    },
    work: (tenantId) => database.longRunning.family(tenantId, deleteUnusedWords),
    failed: 'unused words of a family’s search could not be removed',
    ids: (tenantId) => ({ tenantId }),
    log,
  });
}
