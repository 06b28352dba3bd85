import type { Carer, CarerArea } from '../../../../shared/accounts/carers.ts';

/** Query roots of an area that parents show a carer or not, and those of parents alone. A carer is told of all others. */
const shownIn: Readonly<Record<string, CarerArea | 'parents'>> = {
  activities: 'progress',
  analytics: 'parents',
  annualLetters: 'parents',
  calendarEvents: 'calendar',
  experiences: 'experiences',
  futureAdditions: 'experiences',
  growth: 'progress',
  heirlooms: 'heirlooms',
  invitations: 'parents',
  legacyMessages: 'parents',
  lessons: 'lessons',
  milestones: 'progress',
  prebuiltLessons: 'parents',
  readingList: 'books',
  relatives: 'parents',
  shareLinks: 'parents',
  trash: 'parents',
  valueCategories: 'lessons',
  values: 'lessons',
  yearBook: 'parents',
};

/** Not even that something has changed is told about what a carer doesn't see. */
export function toldTo(carer: Carer | null, stale: readonly string[]): readonly string[] {
  if (!carer) return stale;
  return stale.filter((root) => {
    const area = shownIn[root.split('.')[0] ?? ''];
    return area === undefined || (area !== 'parents' && carer.areas.includes(area));
  });
}
