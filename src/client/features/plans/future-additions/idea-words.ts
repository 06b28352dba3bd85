import type { Idea } from './use-future-additions.ts';

const shortLength = 60;

/** The idea in a few words, for a button's name and a question. */
export const shortWords = ({ content }: Pick<Idea, 'content'>): string => cutTo(firstLine(content), shortLength);

/** The first values of what an idea becomes: the first line is the title, and the whole text is the description. */
export const draftOf = ({ content, priority }: Idea) => ({
  title: cutTo(firstLine(content), 200),
  words: content.trim(),
  priority,
});

/** What was typed while the previous idea was saved; undefined if untouched. */
export const restAfter = (sent: string, now: string): string =>
  now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;

const firstLine = (content: string): string => content.trim().split('\n', 1)[0]?.trim() ?? '';

/** Cut between words if possible. */
function cutTo(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length - 1).toWellFormed();
  return `${start.replace(/(?<!\s)\s+\S*$/, '') || start}…`;
}
