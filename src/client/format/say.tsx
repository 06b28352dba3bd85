import { Fragment, type ReactNode } from 'react';
import { fill, type Values } from '#words';

interface SayProps {
  /** Like `say`, written in place, with tags: "Read <link>the help</link> first." */
  text: string;
  values?: Values;
  /** The element for each tag, by the tag's name. */
  [tag: string]: ((words: ReactNode) => ReactNode) | string | Values | undefined;
}

const tag = /<(\w+)\/>|<(\w+)>(.*?)<\/\2>/gs;
// Characters that no text contains.
const mark = /\uE000(\w+)\uE001/g;

/** A sentence with links, bold words and other elements, which each language places itself. */
export function Say({ text, values = {}, ...parts }: SayProps) {
  // A value may look like a tag, so values are inserted last.
  const marked = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? `\uE000${name}\uE001` : value,
  ]);
  const put = (words: string): string => words.replace(mark, (_, name: string) => String(values[name]));
  const sentence = fill(text, Object.fromEntries(marked));
  const found: ReactNode[] = [];
  let end = 0;
  for (const match of sentence.matchAll(tag)) {
    const [all, alone, around, words = ''] = match;
    const part = parts[alone ?? around ?? ''];
    found.push(put(sentence.slice(end, match.index)), typeof part === 'function' ? part(put(words)) : put(words));
    end = match.index + all.length;
  }
  found.push(put(sentence.slice(end)));
  return found.map((each, index) => <Fragment key={`${index}`}>{each}</Fragment>);
}
