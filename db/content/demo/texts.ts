import { demoActivities } from './activities.ts';
import { demoBooks } from './books.ts';
import { demoCalendar, demoSeries } from './calendar.ts';
import { demoExperiences } from './experiences.ts';
import { demoChildren } from './family.ts';
import { demoFutureAdditions } from './future-additions.ts';
import { demoHeirlooms } from './heirlooms.ts';
import { demoLegacyMessages } from './legacy-messages.ts';
import { demoLessons } from './lessons.ts';
import { demoLetters } from './letters.ts';
import { demoMilestones } from './milestones.ts';
import { scheduled } from './scheduled-lessons.ts';
import { demoStories } from './stories.ts';

/** The demo family's texts, by kind: rows and their text fields. All other fields are codes, names and dates. */
export const demoTexts = {
  children: {
    rows: demoChildren,
    fields: ['strengths', 'opportunities', 'interests', 'passions', 'personalityTraits', 'specialNeeds', 'notes'],
  },
  stories: { rows: demoStories, fields: ['title', 'content', 'tags', 'location', 'taggedPeople'] },
  lessons: {
    rows: demoLessons,
    fields: [
      'title',
      'description',
      'content',
      'tags',
      'whyImportant',
      'discussionPrompts',
      'resources',
      'duration',
      'category',
    ],
  },
  scheduled: { rows: scheduled, fields: ['title', 'description', 'lessonTitle'] },
  experiences: {
    rows: demoExperiences,
    fields: [
      'title',
      'description',
      'estimatedDuration',
      'costNotes',
      'location',
      'distance',
      'whyImportant',
      'tags',
      'preparationNotes',
      'reflectionPrompts',
      'notes',
      'duration',
    ],
  },
  books: { rows: demoBooks, fields: ['title', 'reason', 'notes', 'tags'] },
  heirlooms: {
    rows: demoHeirlooms,
    fields: [
      'name',
      'description',
      'significance',
      'currentLocation',
      'familyHistory',
      'appraisedBy',
      'generalWishes',
      'intendedRecipient',
      'transferInstructions',
    ],
  },
  milestones: { rows: demoMilestones, fields: ['title', 'description', 'category'] },
  activities: {
    rows: demoActivities,
    fields: [
      'type',
      'title',
      'description',
      'emotionalResponse',
      'questions',
      'notes',
      'lessonTitle',
      'experienceTitle',
    ],
  },
  calendar: { rows: [demoSeries, ...demoCalendar], fields: ['title', 'description', 'location'] },
  futureAdditions: { rows: demoFutureAdditions, fields: ['content'] },
  legacyMessages: { rows: demoLegacyMessages, fields: ['title', 'content', 'triggerValue'] },
  letters: {
    rows: demoLetters,
    fields: [
      'title',
      'salutation',
      'content',
      'growthObservations',
      'personalQualities',
      'gratitude',
      'hopes',
      'signature',
      'caption',
      'note',
      'tags',
      'description',
    ],
  },
} as const satisfies Record<string, { rows: readonly object[]; fields: readonly string[] }>;

export type DemoKind = keyof typeof demoTexts;
