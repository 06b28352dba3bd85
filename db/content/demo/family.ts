import type { LessonCategoryName } from '../lesson-categories.ts';
import type { DemoSound, PictureKey } from './picture-keys.ts';

/*
 * A made-up family for looking around and for an administrator's test data. All dates count from the day it is created
 * (`daysAgo`, `inDays`), so the children stay as old as their stories say and the month around today is full.
 */

export type ChildName = 'Maya' | 'Theo';
export type Priority = 'high' | 'medium' | 'low';
export type Season = 'winter' | 'spring' | 'summer' | 'autumn';

export type DemoParent = { firstName: string; lastName: string; email: string; picture?: PictureKey };

export type DemoChild = {
  name: ChildName;
  /**
   * A child is born `bornYearsAgo` years and `bornMonthsAgo` months before this month, on the given day. So the age in
   * whole years is always `bornYearsAgo`.
   */
  bornYearsAgo: number;
  bornMonthsAgo: number;
  bornDayOfMonth: number;
  currentStage: 'Toddler' | 'Preschool' | 'Elementary';
  picture: PictureKey;
  strengths: string[];
  opportunities: string[];
  interests: string[];
  passions: string[];
  personalityTraits: string[];
  learningStyle: 'visual' | 'auditory' | 'kinesthetic' | 'reading-writing' | 'mixed';
  specialNeeds: string | null;
  notes: string | null;
};

export type DemoStory = {
  /** Unique, from 1: today has no story yet. */
  daysAgo: number;
  title: string | null;
  content: string;
  /** Empty for the whole family. */
  children: ChildName[];
  tags: string[];
  mood: string | null;
  location: string | null;
  taggedPeople: string[];
  picture?: PictureKey;
  /** With a season: the story gets the free day of that season nearest to `daysAgo`. */
  season?: Season;
  /**
   * With a birthday: the story is dated this many days after the child turned this age (-1: the evening before),
   * whatever `daysAgo` says. These stories are dated first; another story on the same day moves by a day.
   */
  birthday?: { child: ChildName; turned: number; daysAfter: number };
};

export type DemoLessonActivity = {
  title: string;
  description: string;
  duration: string;
  ageAppropriate: string;
  category: string;
  completed: boolean;
};

export type DemoLesson = {
  categoryName: LessonCategoryName;
  title: string;
  description: string;
  content: string;
  tags: string[];
  priority: Priority;
  /** At most one of the next three. */
  developmentStage?: 'Toddler' | 'Preschool' | 'Elementary' | 'Middle School' | 'High School';
  specificAge?: number;
  deadlineInDays?: number;
  suggestedAgeMin: number;
  suggestedAgeMax: number;
  whyImportant: string;
  discussionPrompts: string;
  resources?: string;
  activities: DemoLessonActivity[];
};

export type DemoScheduledLesson = {
  child: ChildName;
  /** The lesson in the library that it comes from. */
  lessonTitle: string | null;
  title: string;
  description: string;
  suggestedAge: number;
  /** Negative for the past, null without a date. */
  inDays: number | null;
  status: 'planned' | 'scheduled' | 'completed' | 'skipped';
};

export type DemoExperience = {
  title: string;
  description: string;
  type: 'trip' | 'activity' | 'event' | 'adventure' | 'cultural';
  ageMin: number;
  ageMax: number;
  estimatedDuration: string;
  /** In dollars. */
  estimatedCost: number;
  costNotes: string | null;
  location: string;
  distance: string | null;
  whyImportant: string;
  tags: string[];
  priority: Priority;
  preparationNotes: string | null;
  reflectionPrompts: string[];
  notes: string | null;
  status: 'planned' | 'scheduled' | 'in_progress' | 'completed' | 'postponed';
  scheduledInDays: number | null;
  completedDaysAgo: number | null;
  children: ChildName[];
  subActivities: { title: string; description: string; duration: string; notes: string | null }[];
  picture?: PictureKey;
};

export type DemoBook = {
  title: string;
  author: string;
  isbn: string | null;
  ageRange: string;
  category: 'fiction' | 'non-fiction' | 'educational' | 'picture-book' | 'biography' | 'other';
  priority: Priority;
  reason: string | null;
  notes: string | null;
  status: 'want_to_read' | 'reading' | 'completed';
  child: ChildName | null;
  tags: string[];
  completedDaysAgo: number | null;
};

export type DemoHeirloom = {
  name: string;
  picture: PictureKey;
  sound?: DemoSound['key'];
  category: 'jewelry' | 'documents' | 'artwork' | 'books' | 'clothing' | 'furniture' | 'collectibles' | 'other';
  description: string;
  significance: string;
  currentLocation: string;
  /** In dollars, as `appraisalValue`. */
  estimatedValue: number | null;
  familyHistory: string[];
  wasAppraised: boolean;
  appraisalYearsAgo: number | null;
  appraisedBy: string | null;
  appraisalValue: number | null;
  generalWishes: string | null;
  child: ChildName | null;
  intendedRecipient: string | null;
  transferAge: number | null;
  transferInstructions: string | null;
};

export type DemoMilestone = {
  child: ChildName;
  title: string;
  description: string;
  category: string;
  /** In years. */
  suggestedAge: number;
  status: 'upcoming' | 'in_progress' | 'completed' | 'skipped';
  completedDaysAgo: number | null;
};

export type DemoActivity = {
  child: ChildName;
  type: string;
  title: string;
  description: string;
  engagementLevel: 'low' | 'medium' | 'high';
  understandingLevel: 'low' | 'medium' | 'high';
  emotionalResponse: string | null;
  questions: string | null;
  notes: string | null;
  completedDaysAgo: number | null;
  /** The title of one of the child's scheduled lessons. */
  lessonTitle: string | null;
  experienceTitle: string | null;
};

export type DemoCalendarEvent = {
  title: string;
  description: string | null;
  eventType: 'lesson' | 'experience' | 'activity' | 'reminder' | 'milestone';
  /** Null for the whole family. */
  child: ChildName | null;
  inDays: number;
  /** `HH:mm`, null where `allDay`. */
  startTime: string | null;
  durationMinutes: number | null;
  allDay: boolean;
  location: string | null;
  completed: boolean;
};

export type DemoFutureAddition = { content: string; priority: Priority };

export type DemoLegacyMessage = {
  child: ChildName;
  title: string;
  content: string;
  triggerType: 'date' | 'age' | 'manual';
  /** For `age` whole years, for `manual` any text, for `date` the number of days from today. */
  triggerValue: string;
};

export type DemoMemory = {
  type: 'achievement' | 'funny' | 'growth' | 'challenge' | 'family' | 'friendship' | 'adventure';
  title: string;
  description: string;
  daysAgo: number;
};

export type DemoPhotoNote = { picture: PictureKey; caption: string; note: string; daysAgo: number; tags: string[] };

export type DemoLetter = {
  child: ChildName;
  /** The age it is written for: its year is the year of birth plus this. */
  turning: number;
  status: 'draft' | 'finalized';
  writtenDaysAgo: number;
  title: string;
  salutation: string;
  /** The whole letter, salutation and signature included. */
  content: string;
  photoNotes: DemoPhotoNote[];
  memories: DemoMemory[];
  growthObservations: string;
  personalQualities: string;
  gratitude: string;
  hopes: string;
  signature: string;
};

export const demoParents: readonly DemoParent[] = [
  { firstName: 'Hannah', lastName: 'Brandt', email: 'hannah@example.com', picture: 'hannah' },
  { firstName: 'Daniel', lastName: 'Brandt', email: 'daniel@example.com', picture: 'daniel' },
];

export const demoChildren: readonly DemoChild[] = [
  {
    name: 'Maya',
    bornYearsAgo: 7,
    bornMonthsAgo: 7,
    bornDayOfMonth: 14,
    currentStage: 'Elementary',
    picture: 'maya',
    strengths: ['Notices small things', 'Fair to others', 'Keeps trying'],
    opportunities: ['Losing a game', 'Mornings'],
    interests: ['Snails', 'Maps', 'Frog and Toad'],
    passions: ['Drawing', 'The ocean'],
    personalityTraits: ['Curious', 'Careful', 'Funny when tired'],
    learningStyle: 'kinesthetic',
    specialNeeds: 'Mild peanut allergy. Pen in the blue bag.',
    notes: 'Needs a warning before we leave anywhere. Ten minutes, then five, then shoes.',
  },
  {
    name: 'Theo',
    bornYearsAgo: 3,
    bornMonthsAgo: 5,
    bornDayOfMonth: 22,
    currentStage: 'Preschool',
    picture: 'theo',
    strengths: ['Makes people laugh', 'Remembers every route', 'Says sorry first'],
    opportunities: ['Waiting', 'Loud places'],
    interests: ['Buses', 'Knees and elbows', 'The digger on Third Street'],
    passions: ['Puddles', 'Singing to things'],
    personalityTraits: ['Warm', 'Stubborn', 'All at once'],
    learningStyle: 'mixed',
    specialNeeds: null,
    notes: 'Sleeps with Potato the bear. If Potato is in the wash, say so before bath, not after.',
  },
];
