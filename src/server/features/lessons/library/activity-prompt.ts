import { z } from 'zod';
import { type CalendarDate } from '../../../../shared/calendar-date.ts';
import { monthsLived } from '../../../../shared/children/child-age.ts';
import type { Child } from '../../../../shared/children/children.ts';
import { limits } from '../../../../shared/fields.ts';
import { fewestGenerated, mostGenerated, type Value } from '../../../../shared/lessons/values.ts';
import { storable } from '../../../../shared/storable.ts';

/** What the model has to answer with. */
const answered = () => z.string().overwrite(storable);

export const modelActivitiesSchema = z.object({
  activities: z
    .array(
      z.object({
        title: answered().trim().min(1).max(limits.name),
        description: answered().trim().min(1).max(limits.description),
        ageAppropriate: answered().trim().max(limits.name),
        duration: answered().trim().max(limits.name),
        category: answered().trim().max(limits.name),
      }),
    )
    .min(fewestGenerated)
    .max(mostGenerated),
});

export const activityInstructions = `You write activities that a parent does with a child to practice one lesson.
Write ${fewestGenerated} to ${mostGenerated} activities that differ from each other and from those the lesson has already.
Each is concrete, safe, cheap, and can be done at home or nearby with what a household has. Two to four sentences, second person, in the language of the lesson.
Answer with JSON only: {"activities":[{"title":"...","description":"...","ageAppropriate":"5-8","duration":"20 min","category":"Craft, Game, Kitchen, Outing, Practice, Project, Reading, Role play, Talk or Writing"}]}`;

/** Enough for the gist of a lesson, and little enough for a small model. */
const longestContent = 6000;

interface Told {
  lesson: Value;
  categoryName: string;
  children: readonly Child[];
  today: CalendarDate;
  additionalContext: string | null | undefined;
}

/** The lesson as the model is told of it: of the children nothing but their ages in months. */
export function activityPrompt({ lesson, categoryName, children, today, additionalContext }: Told): string {
  const taught = children.filter((child) => !lesson.excludedChildIds.includes(child.id));
  const parts = [
    `Lesson: ${lesson.title}`,
    `Category: ${categoryName}`,
    `Description: ${lesson.description}`,
    `Content:\n${lesson.content.slice(0, longestContent)}`,
    ageLine(lesson, taught, today),
    lesson.activities.length > 0 && `Activities it has: ${lesson.activities.map(({ title }) => title).join('; ')}`,
    additionalContext && `The parent adds: ${additionalContext}`,
  ];
  return withoutNames(parts.filter(Boolean).join('\n\n'), children);
}

function ageLine(lesson: Value, children: readonly Child[], today: CalendarDate): string | undefined {
  if (lesson.specificAge !== null) return `For the age of ${lesson.specificAge} years`;
  if (lesson.suggestedAgeMin !== null || lesson.suggestedAgeMax !== null) {
    return `For ages ${lesson.suggestedAgeMin ?? 0} to ${lesson.suggestedAgeMax ?? 18}`;
  }
  if (lesson.developmentStage !== null) return `For the stage: ${lesson.developmentStage}`;
  const ages = children.map((child) => Math.max(0, monthsLived(child.dateOfBirth, today)));
  return ages.length > 0 ? `Ages of the children in months: ${ages.join(', ')}` : undefined;
}

/** A lesson's own words may name a child; no name leaves the installation. */
function withoutNames(words: string, children: readonly Child[]): string {
  const names = children.flatMap(({ name }) => [name, ...name.split(/\s+/)]).filter((name) => name.length > 1);
  return names
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, name) => {
      const literal = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'giu'), 'the child');
    }, words);
}
