import { activityBank } from './activity-bank.ts';
import { builtInMilestones } from './milestones/all.ts';
import { prebuiltLessons } from './prebuilt-lessons/all.ts';
import { storyPrompts } from './story-prompts.ts';
import { valueCategories } from './value-categories.ts';

/** What no one reads as words: codes, ages, and times such as "15 min". */
const codes = new Set([
  'slug',
  'icon',
  'color',
  'ageRange',
  'ageAppropriate',
  'difficulty',
  'duration',
  'band',
  'credit',
]);

function collect(value: unknown, place: string, found: Map<string, string>, key = ''): void {
  if (typeof value === 'string') {
    if (!codes.has(key) && /\p{L}{2}/u.test(value)) found.set(value, place);
  } else if (Array.isArray(value)) {
    for (const each of value) collect(each, place, found, key);
  } else if (value !== null && typeof value === 'object') {
    for (const [name, each] of Object.entries(value)) collect(each, place, found, name);
  }
}

/** Every text of the content that a parent may read, with the module it is from. */
export function contentTexts(): Map<string, string> {
  const found = new Map<string, string>();
  collect(valueCategories, 'value-categories', found);
  collect(prebuiltLessons, 'prebuilt-lessons', found);
  collect(
    storyPrompts.map(({ text }) => text),
    'story-prompts',
    found,
  );
  collect(activityBank, 'activity-bank', found);
  collect(builtInMilestones, 'milestones', found);
  return found;
}
