import { say } from '#words';
import { type CalendarDate, partsOf } from '../calendar-date.ts';
import { birthdayAt } from '../children/child-age.ts';
import type { Letter, Memory, Prefill } from './annual-letters.ts';
import type { MemoryType } from './letter-choices.ts';
import { memoryParagraphs } from './letter-memories.ts';
import { asSentence, monthIn, onOneLine, paragraph, titleAndMonth, weekdayOf, wholeDate } from './letter-phrases.ts';

/** Maximum number of experiences and lessons in a letter. */
const templateExperiences = 5;
const templateLessons = 3;

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
  growth: (name: string) => say('Who is {name} right now: the looks, the words, the loves, the fears?', { name }),
  funny: () => say('What made you laugh this year?'),
  hard: () => say('What was hard, and how did you get through it?'),
  people: (name: string) => say('Who were the people around {name}?', { name }),
  experiences: () => say('What did you do together that you want to keep?'),
  lessons: (name: string) => say('What did {name} learn this year?', { name }),
  qualities: (name: string) => say('What did you learn from {name}?', { name }),
  gratitude: (name: string) => say('What do you want to thank {name} for?', { name }),
  hopes: (name: string) => say('What do you hope for {name} in the year ahead?', { name }),
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
  if (age < 0)
    return say(
      'This is a letter about {year}, {before, plural, =1 {the year before you were born} other {# years before you were born}}. I want you to have something of it in writing.',
      { year, before: -age },
    );
  if (age === 0)
    return paragraph(
      birth(child.dateOfBirth, today),
      say('I want you to have something of that first year in writing.'),
    );
  const isOver = partsOf(today).year > year;
  return paragraph(
    birthday(child.dateOfBirth, age, today),
    isOver
      ? say('I want you to have something of that year in writing.')
      : say('I want you to have something of this year in writing.'),
  );
}

function birth(date: CalendarDate, today: CalendarDate): string {
  const written = wholeDate(date);
  if (date > today) return say('We’re expecting you on {written}.', { written });
  return date === today ? say('You were born today.') : say('You were born on {written}.', { written });
}

/** A 1 looks like a letter; figures from 2 on are easier to find again. */
function birthday(dateOfBirth: CalendarDate, age: number, today: CalendarDate): string {
  const date = birthdayAt(dateOfBirth, age);
  if (date === today) return say('You turn {age, plural, =1 {one} other {#}} today.', { age });
  const { year } = partsOf(date);
  const isPast = date < today;
  // Families celebrate February 29 on the day before or after.
  if (dateOfBirth.endsWith('-02-29'))
    return isPast
      ? say('You turned {age, plural, =1 {one} other {#}} in {year}.', { age, year })
      : say('You turn {age, plural, =1 {one} other {#}} in {year}.', { age, year });
  const day = { age, year, weekday: weekdayOf(date), month: monthIn(date, year) };
  return isPast
    ? say('You turned {age, plural, =1 {one} other {#}} in {year}, on a {weekday} in {month}.', day)
    : say('You turn {age, plural, =1 {one} other {#}} in {year}, on a {weekday} in {month}.', day);
}

/**
 * The family's own words for this part. A mere keyword ("kind, curious, stubborn") gets the beginning of a sentence.
 */
function own(words: string | null, lead: string): string {
  const text = words?.trim() ?? '';
  if (!isCatchword(text)) return asSentence(text);
  return `${lead}: ${text.replace(/^for /, '').replace(/(?<![,;])[,;]+$/, '')}.`;
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

/** Completed things come first. Planned ones are described as plans. */
function experiences(all: Prefill['experiences'], year: number): string {
  const named = all.filter(({ title }) => onOneLine(title) !== '');
  const done = named.filter(({ completedDate }) => completedDate !== null).slice(0, templateExperiences);
  const planned = named
    .filter(({ completedDate }) => completedDate === null)
    .slice(0, templateExperiences - done.length);
  const days = done.map(({ title, completedDate }) => titleAndMonth(title, completedDate, year));
  const plans = planned.map(({ title }) => asSentence(onOneLine(title)));
  return paragraph(
    beginningOf(days.length),
    ...days,
    plans.length === 0 ? '' : days.length > 0 ? say('We made plans, too.') : say('We made plans.'),
    ...plans,
  );
}

function beginningOf(days: number): string {
  if (days === 0) return '';
  return days === 1 ? say('I hope you’ll always remember this.') : say('I hope you’ll always remember these days.');
}

function lessons(all: Prefill['values']): string {
  const names = all
    .map(({ title }) => asSentence(onOneLine(title)))
    .filter((words) => words !== '')
    .slice(0, templateLessons);
  if (names.length === 0) return '';
  return paragraph(
    names.length === 1
      ? say('There is something I want to pass on to you.')
      : say('There are things I want to pass on to you.'),
    ...names,
  );
}

/** If the family wrote no ending, uses one that is true of every child. */
const closing = ({ gratitude }: LetterTemplateInput['letter']): string =>
  gratitude?.trim() ? '' : say('Whatever comes next, I am glad that you are you.');
