import { say } from '#words';
import { type CalendarDate, partsOf } from '../calendar-date.ts';
import { birthdayAt } from '../children/child-age.ts';
import type { Letter, Memory, Prefill } from './annual-letters.ts';
import type { MemoryType } from './letter-choices.ts';
import { memoryParagraphs } from './letter-memories.ts';
import { asSentence, monthIn, onOneLine, paragraph, titleAndMonth, weekdayOf } from './letter-phrases.ts';

/** Maximum number of experiences and lessons in a letter. */
export const templateExperiences = 5;
export const templateLessons = 3;

export interface LetterTemplateInput {
  child: { name: string; dateOfBirth: CalendarDate };
  letter: Pick<
    Letter,
    | 'year'
    | 'salutation'
    | 'memories'
    | 'growthObservations'
    | 'personalQualities'
    | 'gratitude'
    | 'hopes'
    | 'signature'
  >;
  prefill: Pick<Prefill, 'experiences' | 'values'>;
  /** Tells a past birthday from a coming one. */
  today: CalendarDate;
}

/**
 * Generate: a whole letter from what the family recorded, in the specification's order. It invents nothing: missing
 * parts are left out. Empty lines separate paragraphs.
 */
export const generateLetter = (input: LetterTemplateInput): string => write(input, () => '');

/**
 * Use Template: the same letter, with a question in brackets wherever nothing is recorded. `openQuestions` finds them
 * again, so none gets into a finished letter unseen.
 */
export const letterScaffold = (input: LetterTemplateInput): string =>
  write(input, (question) => `[${questions[question](onOneLine(input.child.name))}]`);

/** The template's questions that are unanswered in a text. */
export function openQuestions(text: string, childName: string): string[] {
  const asked = Object.values(questions).map((question) => `[${question(onOneLine(childName))}]`);
  return asked.filter((question) => text.includes(question)).map((question) => question.slice(1, -1));
}

const questions = {
  growth: (name: string) => `Who is ${name} right now: the looks, the words, the loves, the fears?`,
  funny: () => 'What made you laugh this year?',
  hard: () => 'What was hard, and how was it met?',
  people: (name: string) => `Who were the people around ${name}?`,
  experiences: () => 'What did you do together that you want to keep?',
  lessons: (name: string) => `What did ${name} learn this year?`,
  qualities: (name: string) => `What did you learn from ${name}?`,
  gratitude: (name: string) => `What do you want to thank ${name} for?`,
  hopes: (name: string) => `What do you hope for ${name} in the year ahead?`,
} as const;

type Ask = (question: keyof typeof questions) => string;

function write(input: LetterTemplateInput, ask: Ask): string {
  const { letter, prefill, child } = input;
  const parts = [
    salutation(letter.salutation, child.name),
    introduction(input),
    own(letter.growthObservations, say('How you have grown')) || ask('growth'),
    ...memoryParagraphs(letter.memories, letter.year),
    ...missingMemories(letter.memories, ask),
    experiences(prefill.experiences, letter.year) || ask('experiences'),
    lessons(prefill.values) || ask('lessons'),
    own(letter.personalQualities, say('What I see in you')) || ask('qualities'),
    own(letter.gratitude, say('What I am thankful for')) || ask('gratitude'),
    own(letter.hopes, say('What I hope for you')) || ask('hopes') || closing(letter),
    letter.signature?.trim() || say('With all my love, always'),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function salutation(ownWords: string | null, name: string): string {
  const words = onOneLine(ownWords);
  if (words === '') return say('Dear {name},', { name: onOneLine(name) });
  return /[\p{L}\p{N}]$/u.test(words) ? `${words},` : words;
}

/** The birthday, which is known, and the letter's purpose. The age is the letter's year minus the birth year. */
function introduction({ child, letter: { year }, today }: LetterTemplateInput): string {
  const age = year - partsOf(child.dateOfBirth).year;
  if (age < 0) {
    const before =
      age === -1 ? 'the year before you were born' : say('{value} years before you were born', { value: -age });
    return say('This is a letter about {year}, {before}. I want you to have something of it in writing.', {
      year,
      before,
    });
  }
  if (age === 0)
    return say('{dateOfBirth} I want you to have something of that first year in writing.', {
      dateOfBirth: birth(child.dateOfBirth, today),
    });
  const span = partsOf(today).year > year ? 'that' : 'this';
  return say('{dateOfBirth} I want you to have something of {span} year in writing.', {
    dateOfBirth: birthday(child.dateOfBirth, age, today),
    span,
  });
}

function birth(date: CalendarDate, today: CalendarDate): string {
  const { year, day } = partsOf(date);
  const written = `${weekdayOf(date)}, ${monthIn(date, year)} ${day}, ${year}`;
  if (date > today) return say('We expect you on {written}.', { written });
  return date === today ? say('You were born today.') : say('You were born on {written}.', { written });
}

function birthday(dateOfBirth: CalendarDate, age: number, today: CalendarDate): string {
  const date = birthdayAt(dateOfBirth, age);
  // A 1 looks like a letter; figures from 2 on are easier to find again.
  const years = age === 1 ? 'one' : String(age);
  if (date === today) return say('You turn {years} today.', { years });
  const { year } = partsOf(date);
  const turn = date < today ? 'turned' : 'turn';
  // Families celebrate February 29 on either side of it.
  const isLeapDay = dateOfBirth.endsWith('-02-29');
  const when = isLeapDay ? '' : say(', on a {date} in {date2}', { date: weekdayOf(date), date2: monthIn(date, year) });
  return say('You {turn} {years} in {year}{when}.', { turn, years, year, when });
}

/**
 * The family's own words for this part. A mere keyword ("kind, curious, stubborn") gets the beginning of a sentence.
 */
function own(words: string | null, lead: string): string {
  const text = words?.trim() ?? '';
  if (!isCatchword(text)) return asSentence(text);
  return `${lead}: ${text.replace(/^for /, '').replace(/[,;]+$/, '')}.`;
}

function isCatchword(text: string): boolean {
  if (text.includes('\n') || /[.!?…]/.test(text)) return false;
  return /^\p{Ll}/u.test(text) && !/^(?:i|i[’']m|you|you[’']re|we|she|he|they|it|my|your|thanks?|may)\b/u.test(text);
}

function missingMemories(memories: readonly Memory[], ask: Ask): string[] {
  const has = (...types: readonly MemoryType[]) => memories.some(({ type }) => types.includes(type));
  return [
    has('funny') ? '' : ask('funny'),
    has('challenge') ? '' : ask('hard'),
    has('family', 'friendship') ? '' : ask('people'),
  ];
}

/** Done things come first; planned ones are described as plans. */
function experiences(all: Prefill['experiences'], year: number): string {
  const named = all.filter(({ title }) => onOneLine(title) !== '');
  const done = named.filter(({ completedDate }) => completedDate !== null).slice(0, templateExperiences);
  const planned = named
    .filter(({ completedDate }) => completedDate === null)
    .slice(0, templateExperiences - done.length);
  const days = done.map(({ title, completedDate }) => titleAndMonth(title, completedDate, year));
  const plans = planned.map(({ title }) => asSentence(onOneLine(title)));
  return paragraph(
    days.length > 0
      ? say('There {value} I hope you keep.', { value: days.length === 1 ? 'is a part of the year' : 'are days' })
      : '',
    ...days,
    plans.length > 0 ? say('We made plans{value}.', { value: days.length > 0 ? ', too' : '' }) : '',
    ...plans,
  );
}

function lessons(all: Prefill['values']): string {
  const names = all
    .map(({ title }) => asSentence(onOneLine(title)))
    .filter((words) => words !== '')
    .slice(0, templateLessons);
  if (names.length === 0) return '';
  return paragraph(
    say('There {value} I want to pass on to you.', { value: names.length === 1 ? 'is something' : 'are things' }),
    ...names,
  );
}

/** Without the family's own ending, one that is true of every child. */
const closing = ({ gratitude }: LetterTemplateInput['letter']): string =>
  gratitude?.trim() ? '' : say('Whatever comes next, I am glad that you are you.');
