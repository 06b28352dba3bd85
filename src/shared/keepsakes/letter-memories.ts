import { say } from '#words';
import type { Memory } from './annual-letters.ts';
import type { MemoryType } from './letter-choices.ts';
import { asSentence, monthIn, paragraph, titleAndMonth } from './letter-phrases.ts';

/** The first words for each kind of memory. */
const memoryLeads: Readonly<Record<MemoryType, (isOne: boolean) => string>> = {
  achievement: () => say('I was proud of you.'),
  funny: (isOne) => (isOne ? say('One moment still makes me laugh.') : say('Some moments still make me laugh.')),
  growth: () => say('You grew, and you learned.'),
  challenge: (isOne) =>
    isOne ? say('Something was hard, and you got through it.') : say('Some of it was hard, and you got through it.'),
  family: () => say('I want to remember our time together.'),
  friendship: () => say('Friendship was part of the year.'),
  adventure: (isOne) => (isOne ? say('There was an adventure.') : say('There were adventures.')),
};

/** The order in a letter: happy ones, hard ones, then people. */
const memoryOrder = ['growth', 'achievement', 'adventure', 'funny', 'challenge', 'friendship', 'family'] as const;
/** Approximate maximum length of a paragraph with several memories, in characters. */
const paragraphLength = 600;

/** A letter's memories as sentences: one paragraph for each kind, sorted by day. */
export function memoryParagraphs(memories: readonly Memory[], year: number): string[] {
  return memoryOrder.flatMap((type) => {
    const told = memories
      .filter((memory) => memory.type === type)
      .toSorted((a, b) => (a.date ?? '9999').localeCompare(b.date ?? '9999'))
      .map((memory) => tell(memory, year))
      .filter((words) => words !== '');
    return told.length === 0 ? [] : inParagraphs(memoryLeads[type](told.length === 1), told);
  });
}

/** Returns '' for a memory that has only a kind and a day. */
function tell({ title, description, date }: Memory, year: number): string {
  const story = asSentence((description ?? '').trim().replace(/(?<!\s)\s*\n\s*/g, ' '));
  const name = titleAndMonth(title ?? '', date, year);
  if (name !== '') return paragraph(name, story);
  return story !== '' && date ? paragraph(story, say('That was in {date}.', { date: monthIn(date, year) })) : story;
}

/** The first memory has the opening. The next ones join its paragraph until that gets too long. */
function inParagraphs(lead: string, told: readonly string[]): string[] {
  const [first = '', ...others] = told;
  const paragraphs = [paragraph(lead, first)];
  for (const memory of others) {
    const joined = paragraph(paragraphs.at(-1) ?? '', memory);
    if (joined.length > paragraphLength) paragraphs.push(memory);
    else paragraphs[paragraphs.length - 1] = joined;
  }
  return paragraphs;
}
