import { activityBank } from './activity-bank.ts';
import { demoTexts } from './demo/texts.ts';
import { lessonCategories } from './lesson-categories.ts';
import { builtInMilestones } from './milestones/all.ts';
import { prebuiltLessons } from './prebuilt-lessons/all.ts';
import { relativeQuestionIdeas } from './relative-questions.ts';
import { storyPrompts } from './story-prompts.ts';

/** Fields that people don't read: codes and ages. */
const codes = new Set(['slug', 'icon', 'color', 'ageRange', 'ageAppropriate', 'difficulty', 'band', 'credit']);

function collect(value: unknown, place: string, found: Map<string, string>, key = ''): void {
  if (typeof value === 'string') {
    if (!codes.has(key) && /\p{L}{2}/u.test(value)) found.set(value, place);
  } else if (Array.isArray(value)) {
    for (const each of value) collect(each, place, found, key);
  } else if (value !== null && typeof value === 'object') {
    for (const [name, each] of Object.entries(value)) collect(each, place, found, name);
  }
}

/** Looks only inside these fields, at any depth. */
function collectFields(value: unknown, fields: readonly string[], place: string, found: Map<string, string>): void {
  if (value === null || typeof value !== 'object') return;
  for (const [name, each] of Object.entries(value)) {
    if (fields.includes(name)) collect(each, place, found);
    else collectFields(each, fields, place, found);
  }
}

/** Every text of the content that a parent may read, with its module. */
export function contentTexts(): Map<string, string> {
  const found = new Map<string, string>();
  collect(lessonCategories, 'value-categories', found);
  collect(prebuiltLessons, 'prebuilt-lessons', found);
  collect(
    storyPrompts.map(({ text }) => text),
    'story-prompts',
    found,
  );
  collect(
    relativeQuestionIdeas.map(({ text }) => text),
    'relative-questions',
    found,
  );
  collect(activityBank, 'activity-bank', found);
  collect(builtInMilestones, 'milestones', found);
  for (const [kind, { rows, fields }] of Object.entries(demoTexts)) collectFields(rows, fields, `demo ${kind}`, found);
  return found;
}
