import { say } from '#words';
import type { Memory } from './memories.ts';

/** 'On this day, 2 years ago' */
export function reasonOf(
  { yearsAgo, sameAge }: Pick<Memory, 'yearsAgo' | 'sameAge'>,
  family: readonly { id: number; name: string }[],
): string {
  const nameOf = (childId: number): string => family.find(({ id }) => id === childId)?.name ?? '';
  if (sameAge) {
    return say('When {name} was as old as {sibling} is now', {
      name: nameOf(sameAge.childId),
      sibling: nameOf(sameAge.siblingId),
    });
  }
  return say('{years, plural, one {On this day, a year ago} other {On this day, # years ago}}', {
    years: yearsAgo ?? 0,
  });
}
