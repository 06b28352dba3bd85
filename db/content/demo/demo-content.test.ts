import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { countWords } from '../../../src/shared/word-count.ts';
import { lessonCategories, lessonCategoryNames } from '../lesson-categories.ts';
import { relativeQuestionIdeas, relativeQuestionTopics } from '../relative-questions.ts';
import { storyPromptCategories, storyPrompts } from '../story-prompts.ts';
import { demoActivities } from './activities.ts';
import { demoBooks } from './books.ts';
import { demoCalendar } from './calendar.ts';
import { demoExperiences } from './experiences.ts';
import { demoChildren, demoParents } from './family.ts';
import { demoFutureAdditions } from './future-additions.ts';
import { demoHeirlooms } from './heirlooms.ts';
import { demoLegacyMessages } from './legacy-messages.ts';
import { demoLessons } from './lessons.ts';
import { demoLetters } from './letters.ts';
import { demoMilestones } from './milestones.ts';
import { bookPictureKey, pictureKeys } from './picture-keys.ts';
import { demoPictures } from './pictures.ts';
import { scheduled } from './scheduled-lessons.ts';
import { demoStories as stories } from './stories.ts';

const everything = {
  demoActivities,
  demoBooks,
  demoCalendar,
  demoChildren,
  demoExperiences,
  demoFutureAdditions,
  demoHeirlooms,
  demoLegacyMessages,
  demoLessons,
  demoLetters,
  demoMilestones,
  demoPictures,
  scheduled,
  stories,
  storyPrompts,
  lessonCategories,
};

const pictureFile = (file: string) => fileURLToPath(new URL(`./pictures/${file}`, import.meta.url));

function duplicates(values: readonly unknown[]): unknown[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(texts);
}

function channel(hex: string): number {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function luminance(color: string): number {
  return (
    0.2126 * channel(color.slice(1, 3)) + 0.7152 * channel(color.slice(3, 5)) + 0.0722 * channel(color.slice(5, 7))
  );
}

describe('every text', () => {
  it('has typographic quotes, no stray spaces, and fits its field', () => {
    for (const [name, rows] of Object.entries(everything)) {
      for (const text of texts(rows)) {
        expect(text, name).not.toMatch(/["'`]|^\s|\s$| {2}| [,.;:!?]|TODO/u);
        expect(text, name).not.toBe('');
        expect(text.split('“').length, text).toBe(text.split('”').length);
      }
    }
    const titled = [stories, demoLessons, scheduled, demoExperiences, demoBooks, demoMilestones].flat();
    const alsoTitled = [demoActivities, demoCalendar, demoLetters, demoLegacyMessages].flat();
    const titles = [...titled, ...alsoTitled].map((row) => row.title ?? '');
    for (const title of [...titles, ...demoHeirlooms.map((row) => row.name)]) {
      expect(title.length, title).toBeLessThanOrEqual(200);
    }
    for (const text of texts(everything)) expect(text.length).toBeLessThanOrEqual(10_000);
  });
});

describe('daily stories', () => {
  it('have different dates over the last two years, more of them recent', () => {
    const days = stories.map((story) => story.daysAgo);
    expect(duplicates(days)).toEqual([]);
    expect(Math.min(...days)).toBe(1);
    expect(Math.max(...days)).toBeLessThanOrEqual(731);
    expect(days.length).toBeGreaterThanOrEqual(250);
    expect(days.filter((day) => day <= 30).length).toBeGreaterThanOrEqual(15);
  });

  it('all differ in text and title', () => {
    expect(duplicates(stories.map((story) => story.content))).toEqual([]);
    expect(duplicates(stories.flatMap((story) => story.title ?? []))).toEqual([]);
    expect(duplicates(stories.map((story) => story.content.split(' ').slice(0, 5).join(' ')))).toEqual([]);
  });

  it('are short and have no duplicate tags', () => {
    for (const story of stories) {
      expect(countWords(story.content), story.content).toBeGreaterThanOrEqual(25);
      expect(countWords(story.content), story.content).toBeLessThanOrEqual(90);
      expect(story.tags.length).toBeGreaterThan(0);
      expect(duplicates(story.tags)).toEqual([]);
      expect(duplicates(story.children)).toEqual([]);
    }
  });

  it('mention no birthday that the child hasn’t had yet; only a few mention a season', () => {
    expect(stories.filter((story) => story.season).length).toBeLessThanOrEqual(60);
    const birthdays = stories.flatMap((story) => story.birthday ?? []);
    for (const { child, turned } of birthdays) {
      const age = demoChildren.find((candidate) => candidate.name === child)?.bornYearsAgo ?? 0;
      expect(turned).toBeLessThanOrEqual(age);
    }
    const dates = birthdays.map(({ child, turned, daysAfter }) => `${child} ${turned} ${daysAfter}`);
    expect(duplicates(dates)).toEqual([]);
  });
});

describe('pictures', () => {
  it('all exist, are small, and have the stated size', async () => {
    expect(demoPictures.map((picture) => picture.key).toSorted()).toEqual(
      [...pictureKeys, ...demoBooks.map(({ title }) => bookPictureKey(title))].toSorted(),
    );
    expect(readdirSync(pictureFile('.')).toSorted()).toEqual(demoPictures.map((picture) => picture.file).toSorted());
    for (const picture of demoPictures) {
      const { format, width, height } = await sharp(pictureFile(picture.file)).metadata();
      expect({ format, width, height }).toEqual({ format: 'webp', width: picture.width, height: picture.height });
      expect(statSync(pictureFile(picture.file)).size).toBeLessThan(150_000);
    }
  });

  it('are all used', () => {
    const used = [
      ...stories.map((story) => story.picture),
      ...demoExperiences.map((experience) => experience.picture),
      ...demoChildren.map((child) => child.picture),
      ...demoParents.map((parent) => parent.picture),
      ...demoHeirlooms.map((heirloom) => heirloom.picture),
      ...demoLetters.flatMap((letter) => letter.photoNotes.map((note) => note.picture)),
    ];
    expect(pictureKeys.filter((key) => !used.includes(key))).toEqual([]);
  });
});

describe('lessons', () => {
  it('cover the twelve categories and set at most one kind of age', () => {
    expect(new Set(demoLessons.map((lesson) => lesson.categoryName))).toEqual(new Set(lessonCategoryNames));
    expect(duplicates(demoLessons.map((lesson) => lesson.title))).toEqual([]);
    for (const lesson of demoLessons) {
      const modes = [lesson.developmentStage, lesson.specificAge, lesson.deadlineInDays];
      expect(modes.filter((mode) => mode !== undefined).length, lesson.title).toBeLessThanOrEqual(1);
      expect(lesson.suggestedAgeMin).toBeLessThanOrEqual(lesson.suggestedAgeMax);
      expect(lesson.suggestedAgeMax).toBeLessThanOrEqual(18);
      expect(lesson.activities.length).toBeGreaterThanOrEqual(2);
      expect(lesson.activities.length).toBeLessThanOrEqual(4);
      expect(duplicates(lesson.tags)).toEqual([]);
    }
  });

  it('use titles of existing lessons; completed ones are in the past, open ones in the future', () => {
    const titles = new Set(demoLessons.map((lesson) => lesson.title));
    for (const lesson of scheduled) {
      if (lesson.lessonTitle !== null) expect(titles).toContain(lesson.lessonTitle);
      const isPast = lesson.inDays !== null && lesson.inDays < 0;
      expect(isPast, lesson.title).toBe(lesson.status === 'completed' || lesson.status === 'skipped');
      if (lesson.status === 'scheduled') expect(lesson.inDays).not.toBeNull();
    }
  });

  it('are linked to their activities, for the same child', () => {
    const experiences = demoExperiences.map((experience) => experience.title);
    for (const activity of demoActivities) {
      const own = scheduled.filter((lesson) => lesson.child === activity.child).map((lesson) => lesson.title);
      if (activity.lessonTitle !== null) expect(own).toContain(activity.lessonTitle);
      if (activity.experienceTitle !== null) expect(experiences).toContain(activity.experienceTitle);
      expect(activity.completedDaysAgo ?? 1).toBeGreaterThan(0);
    }
  });
});

describe('experiences, books, heirlooms and milestones', () => {
  it('have the dates that their status requires', () => {
    for (const experience of demoExperiences) {
      expect(experience.completedDaysAgo !== null, experience.title).toBe(experience.status === 'completed');
      if (experience.status === 'scheduled') expect(experience.scheduledInDays).toBeGreaterThan(0);
      if (experience.status === 'postponed') expect(experience.scheduledInDays).toBeNull();
      expect(experience.ageMin).toBeLessThanOrEqual(experience.ageMax);
      expect(experience.children.length).toBeGreaterThan(0);
    }
    expect(new Set(demoExperiences.map((experience) => experience.type)).size).toBe(5);
    expect(new Set(demoExperiences.map((experience) => experience.status)).size).toBe(5);
    for (const row of [...demoBooks, ...demoMilestones]) {
      expect(row.completedDaysAgo !== null, row.title).toBe(row.status === 'completed');
    }
  });

  it('name each book once, with valid ISBNs', () => {
    expect(duplicates(demoBooks.map((book) => book.title))).toEqual([]);
    for (const { isbn, title } of demoBooks) {
      if (isbn === null) continue;
      expect(isbn).toMatch(/^97[89]\d{10}$/u);
      const sum = [...isbn].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
      expect(sum % 10, title).toBe(0);
    }
  });

  it('give either all fields of an appraisal or none', () => {
    for (const heirloom of demoHeirlooms) {
      const parts = [heirloom.appraisalYearsAgo, heirloom.appraisedBy, heirloom.appraisalValue];
      expect(
        parts.every((part) => (part !== null) === heirloom.wasAppraised),
        heirloom.name,
      ).toBe(true);
    }
  });
});

describe('the calendar', () => {
  it('is in the month around today, and events have a time unless they last all day', () => {
    expect(demoCalendar.length).toBeGreaterThanOrEqual(35);
    for (const event of demoCalendar) {
      expect(Math.abs(event.inDays)).toBeLessThanOrEqual(31);
      expect(event.startTime === null && event.durationMinutes === null, event.title).toBe(event.allDay);
      if (event.startTime !== null) expect(event.startTime).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/u);
      if (event.inDays !== 0) expect(event.completed, event.title).toBe(event.inDays < 0);
    }
  });
});

describe('letters and messages', () => {
  it('begin with their salutation, end with their signature, and only look back', () => {
    for (const letter of demoLetters) {
      expect(letter.content.startsWith(letter.salutation)).toBe(true);
      expect(letter.content.endsWith(letter.signature)).toBe(true);
      for (const entry of [...letter.memories, ...letter.photoNotes]) {
        expect(entry.daysAgo).toBeGreaterThanOrEqual(letter.writtenDaysAgo);
      }
    }
    const ofMaya = demoLetters.filter((letter) => letter.child === 'Maya');
    expect(ofMaya.map(({ turning, status }) => [turning, status])).toEqual([
      [7, 'draft'],
      [6, 'finalized'],
      [5, 'finalized'],
    ]);
  });

  it('have a valid trigger', () => {
    for (const { triggerType, triggerValue } of demoLegacyMessages) {
      if (triggerType !== 'manual') expect(Number(triggerValue)).toBeGreaterThan(0);
    }
  });
});

describe('the content of every installation', () => {
  it('has twelve value categories of distinct colors with enough contrast on a card', () => {
    expect(lessonCategories.map((category) => category.name)).toEqual([...lessonCategoryNames]);
    expect(duplicates(lessonCategories.map((category) => category.color))).toEqual([]);
    expect(duplicates(lessonCategories.map((category) => category.icon))).toEqual([]);
    for (const { color, name } of lessonCategories) {
      expect((luminance('#FEFDFA') + 0.05) / (luminance(color) + 0.05), name).toBeGreaterThanOrEqual(3);
    }
  });

  it('has a hundred prompts; the first is the settings’ default', () => {
    expect(storyPrompts[0]?.text).toBe('What moment from today would you like to remember?');
    expect(storyPrompts.length).toBeGreaterThanOrEqual(100);
    expect(duplicates(storyPrompts.map((prompt) => prompt.text))).toEqual([]);
    expect(new Set(storyPrompts.map((prompt) => prompt.category))).toEqual(new Set(storyPromptCategories));
    for (const prompt of storyPrompts) expect(prompt.ageFrom, prompt.text).toBeLessThanOrEqual(prompt.ageTo);
    for (let age = 0; age <= 18; age += 1) {
      const fitting = storyPrompts.filter((prompt) => prompt.ageFrom <= age && age <= prompt.ageTo);
      expect(fitting.length, `age ${age}`).toBeGreaterThanOrEqual(30);
    }
  });

  it('has sixty questions to relatives, at least five on each topic', () => {
    expect(relativeQuestionIdeas.length).toBeGreaterThanOrEqual(60);
    expect(duplicates(relativeQuestionIdeas.map(({ text }) => text))).toEqual([]);
    for (const topic of relativeQuestionTopics) {
      expect(relativeQuestionIdeas.filter((idea) => idea.topic === topic).length, topic).toBeGreaterThanOrEqual(5);
    }
  });
});
