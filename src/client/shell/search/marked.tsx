import { markEnd, markStart } from '../../../shared/overview/search.ts';
import { folded } from '../../format/folded.ts';

/** A snippet of the server, with the found words underlined. */
export function Snippet({ text }: { text: string }) {
  return text
    .split(new RegExp(`[${markStart}${markEnd}]`, 'u'))
    .map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part));
}

/** A title in which the words that begin like those searched for are underlined. */
export function MarkedTitle({ title, words }: { title: string; words: string }) {
  const asked = folded(words)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  return title.split(/([\p{L}\p{M}\p{N}]+)/u).map((part, index) => {
    const isFound = index % 2 === 1 && asked.some((word) => folded(part).startsWith(word));
    return isFound ? <mark key={index}>{part}</mark> : part;
  });
}
