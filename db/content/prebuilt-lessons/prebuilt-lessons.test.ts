import { describe, expect, it } from 'vitest';
import { prebuiltLessons } from './all.ts';
import { lessonCategoryNames, type PrebuiltLesson } from './types.ts';

const headings = ['What it teaches', 'The talk', 'Signs that it landed', 'A book'] as const;

function countWords(text: string): number {
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** The sections of a lesson's content by heading; a heading is a line of its own between empty lines. */
function sectionsOf(content: string): Map<string, string> {
  const sections = new Map<string, string[]>();
  let current: string[] | undefined;
  for (const paragraph of content.split('\n\n')) {
    if (headings.some((heading) => heading === paragraph)) {
      current = [];
      sections.set(paragraph, current);
    } else {
      current?.push(paragraph);
    }
  }
  return new Map([...sections].map(([heading, paragraphs]) => [heading, paragraphs.join('\n\n')]));
}

/** A lesson's text as parents read it, without titles, tags and names of sources. */
function proseOf(lesson: PrebuiltLesson): string[] {
  return [
    lesson.description,
    lesson.content,
    lesson.whyImportant,
    ...lesson.activities.map((activity) => activity.description),
    ...lesson.discussionPrompts,
  ];
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.?…:][”)]?)\s+|\n+/u).map((sentence) =>
    sentence
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s]/gu, '')
      .replaceAll(/\s+/gu, ' ')
      .trim(),
  );
}

function longSentencesOf(lesson: PrebuiltLesson): string[] {
  return proseOf(lesson)
    .flatMap(sentencesOf)
    .filter((sentence) => countWords(sentence) >= 8);
}

function bookOf(lesson: PrebuiltLesson): string {
  return sectionsOf(lesson.content).get('A book')?.split(' by ')[0] ?? '';
}

/** Keys that several lessons use, each with the slugs of those lessons. */
function sharedBetweenLessons(keysOf: (lesson: PrebuiltLesson) => string[]): string[] {
  const slugsByKey = new Map<string, Set<string>>();
  for (const lesson of prebuiltLessons) {
    for (const key of keysOf(lesson)) {
      const slugs = slugsByKey.get(key) ?? new Set<string>();
      slugsByKey.set(key, slugs.add(lesson.slug));
    }
  }
  return [...slugsByKey]
    .filter(([, slugs]) => slugs.size > 1)
    .map(([key, slugs]) => `${key} (${[...slugs].join(', ')})`);
}

describe('the prebuilt library', () => {
  it('has 60 lessons, five in each of the twelve categories, in the order of the categories', () => {
    expect(prebuiltLessons).toHaveLength(60);
    expect(lessonCategoryNames).toHaveLength(12);
    expect(prebuiltLessons.map((lesson) => lesson.categoryName)).toEqual(
      lessonCategoryNames.flatMap((name) => Array.from({ length: 5 }, () => name)),
    );
  });

  it('gives every lesson a slug and a title of its own', () => {
    expect(new Set(prebuiltLessons.map((lesson) => lesson.slug)).size).toBe(60);
    expect(new Set(prebuiltLessons.map((lesson) => lesson.title.toLowerCase())).size).toBe(60);
  });

  it('features six lessons, each from another category', () => {
    const featured = prebuiltLessons.filter((lesson) => lesson.isFeatured);
    expect(featured).toHaveLength(6);
    expect(new Set(featured.map((lesson) => lesson.categoryName)).size).toBe(6);
  });

  it('has something for every age from 2 to 18', () => {
    for (let age = 2; age <= 18; age += 1) {
      const fitting = prebuiltLessons.filter((lesson) => lesson.ageMin <= age && age <= lesson.ageMax);
      expect(fitting.length, `age ${age}`).toBeGreaterThanOrEqual(3);
    }
  });

  it('repeats no sentence of eight words or more in a second lesson', () => {
    expect(sharedBetweenLessons(longSentencesOf)).toEqual([]);
  });

  it('recommends no book twice', () => {
    expect(sharedBetweenLessons((lesson) => [bookOf(lesson)])).toEqual([]);
  });
});

describe.each(prebuiltLessons.map((lesson) => [lesson.slug, lesson] as const))('the lesson %s', (slug, lesson) => {
  it('has labels by which the library can sort and filter', () => {
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/u);
    expect(lesson.ageRange).toBe(`${lesson.ageMin}-${lesson.ageMax}`);
    expect(lesson.ageMin).toBeGreaterThanOrEqual(2);
    expect(lesson.ageMax).toBeLessThanOrEqual(18);
    expect(lesson.ageMin).toBeLessThan(lesson.ageMax);
    expect(lesson.estimatedDuration).toBeGreaterThanOrEqual(10);
    expect(lesson.estimatedDuration).toBeLessThanOrEqual(90);
    expect(lesson.tags.length).toBeGreaterThanOrEqual(3);
    expect(lesson.tags.length).toBeLessThanOrEqual(5);
    expect(new Set(lesson.tags).size).toBe(lesson.tags.length);
  });

  it('has the four sections in order, with a talk of about ten minutes, three signs and a book', () => {
    const sections = sectionsOf(lesson.content);
    expect([...sections.keys()]).toEqual(headings);
    expect(lesson.content.startsWith(headings[0])).toBe(true);

    const talkWords = countWords(sections.get('The talk') ?? '');
    expect(talkWords).toBeGreaterThanOrEqual(150);
    expect(talkWords).toBeLessThanOrEqual(260);

    const signs = (sections.get('Signs that it landed') ?? '').split('\n');
    expect(signs).toHaveLength(3);
    for (const sign of signs) expect(sign).toMatch(/^- \S/u);

    expect(sections.get('A book')).toMatch(/^\S.+ by \p{Lu}.+\. \S/su);
  });

  it('keeps its short texts short', () => {
    expect(countWords(lesson.title)).toBeLessThanOrEqual(8);
    expect(countWords(lesson.description)).toBeGreaterThanOrEqual(8);
    expect(countWords(lesson.description)).toBeLessThanOrEqual(40);
    expect(countWords(lesson.whyImportant)).toBeGreaterThanOrEqual(25);
    expect(countWords(lesson.whyImportant)).toBeLessThanOrEqual(75);
  });

  it('has two or three activities that fit its ages', () => {
    expect(lesson.activities.length).toBeGreaterThanOrEqual(2);
    expect(lesson.activities.length).toBeLessThanOrEqual(3);
    for (const activity of lesson.activities) {
      const [from, to] = activity.ageAppropriate.split('-').map(Number);
      expect(from, activity.title).toBeGreaterThanOrEqual(lesson.ageMin);
      expect(to, activity.title).toBeLessThanOrEqual(lesson.ageMax);
      expect(activity.duration).toMatch(/^\d+ (min|hours?|weeks?|month)$/u);
      expect(countWords(activity.description), activity.title).toBeGreaterThanOrEqual(25);
      expect(countWords(activity.description), activity.title).toBeLessThanOrEqual(75);
    }
  });

  it('asks three questions and names at most three places to get help', () => {
    expect(lesson.discussionPrompts).toHaveLength(3);
    for (const prompt of lesson.discussionPrompts) expect(prompt).toMatch(/\?$/u);
    expect(lesson.resources.length).toBeLessThanOrEqual(3);
    for (const resource of lesson.resources) expect(resource).not.toMatch(/https?:|www\./u);
  });

  it('keeps to the voice: no exclamation marks, no emoji, typographic quotes', () => {
    const everything = [lesson.title, ...proseOf(lesson), ...lesson.activities.map((activity) => activity.title)];
    for (const text of everything) {
      expect(text).not.toMatch(/[!"'\p{Extended_Pictographic}]/u);
      expect(text).not.toMatch(/ {2}|^\s|\s$|\t/u);
    }
  });
});
