import { folded } from '../../../format/folded.ts';

interface Named {
  id: number;
  name: string;
}

const nickname = /[("“„«]([^()"”“»]+)[)"”“»]/gu;

/** What a child is called: the whole name, its first word, and a nickname in parentheses or quotes. */
function callNames(name: string): string[] {
  const plain = name.replace(nickname, ' ').trim();
  const all = [plain, plain.split(/\s+/)[0] ?? '', ...[...name.matchAll(nickname)].map(([, nick = '']) => nick)];
  return [...new Set(all.map((one) => folded(one).trim()))].filter((one) => /[\p{L}\p{N}]/u.test(one));
}

const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Finds a name as whole words in a text, also as a possessive: Theo's, Theos, Max'. */
function mentionsOf(text: string, callName: string): string[] {
  const words = callName.split(/\s+/).map(escaped).join(String.raw`\s+`);
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])${words}(?:['’]s|s['’]?)?(?![\p{L}\p{N}])`, 'gu');
  return [...text.matchAll(pattern)].map(([mention]) => mention);
}

/**
 * The children whose names are in a text; case and accents don't matter. If there is a Jonas, "Jonas" doesn't mean
 * Jona.
 */
export function findNamedChildren<Child extends Named>(text: string, family: readonly Child[]): Child[] {
  const plain = folded(text);
  const known = family.map((child) => ({ child, names: callNames(child.name) }));
  const all = known.flatMap(({ names }) => names);
  const isNamed = (names: readonly string[]) =>
    names.some((name) =>
      mentionsOf(plain, name).some((mention) => mention === name || names.includes(mention) || !all.includes(mention)),
    );
  return known.filter(({ names }) => isNamed(names)).map(({ child }) => child);
}
