import { sayAs } from '#words';

/** The offered moods, which are stored in English. */
const moodWords: ReadonlyMap<string, string> = new Map([
  ['Happy', sayAs('a mood', 'Happy')],
  ['Proud', sayAs('a mood', 'Proud')],
  ['Tender', sayAs('a mood', 'Tender')],
  ['Amused', sayAs('a mood', 'Amused')],
  ['Grateful', sayAs('a mood', 'Grateful')],
  ['Calm', sayAs('a mood', 'Calm')],
  ['Excited', sayAs('a mood', 'Excited')],
  ['Tired', sayAs('a mood', 'Tired')],
  ['Worried', sayAs('a mood', 'Worried')],
  ['Sad', sayAs('a mood', 'Sad')],
]);

/** A story's mood in the reader's language. A word of the family's own stays as it is. */
export const moodWord = (mood: string): string => moodWords.get(mood) ?? mood;
