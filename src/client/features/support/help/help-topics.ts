import { say } from '#words';
import type { HelpGroup, HelpQuestion } from './help-group.ts';
import { account, family, privacy } from './help-people.ts';
import { data, reminders, writing } from './help-things.ts';

const topics: readonly HelpGroup[] = [privacy, family, writing, reminders, data, account];

/** The questions that the page begins with. */
const askedMost = ['find-again', 'invite-the-other-parent', 'notifications-on-a-device'];
const isAskedMost = ({ id }: HelpQuestion): boolean => askedMost.includes(id);

/** Parents' questions, most frequent first. */
export const helpGroups: readonly HelpGroup[] = [
  { title: say('Asked most'), questions: topics.flatMap(({ questions }) => questions.filter(isAskedMost)) },
  ...topics.map(({ title, questions }) => ({
    title,
    questions: questions.filter((question) => !isAskedMost(question)),
  })),
];

/** The groups where every word of the search is in a question or its answer. */
export function findQuestions(groups: readonly HelpGroup[], search: string): HelpGroup[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return groups
    .map(({ title, questions }) => ({
      title,
      questions: questions.filter((entry) => {
        const text = plain([title, entry.question, ...entry.answer].join(' '));
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}

/** As people type it: in lower case, with straight quotes, and "e-mail" like "email". */
const plain = (text: string): string => text.toLowerCase().replaceAll('’', "'").replaceAll('e-mail', 'email');
