import { keptLetterKeys, letterOfKey } from '../../../browser/kept-letters.ts';

/** A letter with text that the server doesn't have. An older version of the app didn't note whose letter it is. */
interface KeptLetter {
  id: number;
  childId?: number;
  year?: number;
  /** ISO 8601, UTC. */
  keptAt: string;
}

/** The letters with text that the server doesn't have. */
export function findKeptLetters(): KeptLetter[] {
  const found = new Map<number, KeptLetter>();
  for (const key of keptLetterKeys()) {
    const id = Number(letterOfKey(key));
    try {
      const { childId, year, keptAt } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<KeptLetter>;
      const before = found.get(id);
      if (keptAt && !(before && before.keptAt > keptAt))
        found.set(id, { id, keptAt, ...(childId && { childId }), ...(year && { year }) });
    } catch {
      // Something else has this name.
    }
  }
  return [...found.values()];
}
