import type { YearBookChoices } from '../../../../shared/overview/year-book.ts';

/** What was changed here since `base`, on top of what another device chose meanwhile. */
export function mergeChoices(base: YearBookChoices, mine: YearBookChoices, theirs: YearBookChoices): YearBookChoices {
  const own = <Name extends keyof YearBookChoices>(name: Name): YearBookChoices[Name] =>
    (mine[name] === base[name] ? theirs : mine)[name];
  return {
    size: own('size'),
    hasBleed: own('hasBleed'),
    includesPrivate: own('includesPrivate'),
    order: own('order'),
    kinds: merged(base.kinds, mine.kinds, theirs.kinds),
    leftOut: merged(base.leftOut, mine.leftOut, theirs.leftOut),
    leftOutPhotoIds: merged(base.leftOutPhotoIds, mine.leftOutPhotoIds, theirs.leftOutPhotoIds),
  };
}

function merged<Entry>(base: readonly Entry[], mine: readonly Entry[], theirs: readonly Entry[]): Entry[] {
  const added = mine.filter((entry) => !base.includes(entry) && !theirs.includes(entry));
  const removed = new Set(base.filter((entry) => !mine.includes(entry)));
  return [...theirs.filter((entry) => !removed.has(entry)), ...added];
}
