import path from 'node:path';
import { lineOf, type Source } from './sources.ts';

/** An import or re-export: `target` is a path from the root for a file, and the name as written for a package. */
export type Import = { file: string; line: number; target: string; isType: boolean; names: string[] };

const comment = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const statement = /^[ \t]*(?:import|export)\s+(?:(type)\s+)?(?:([\w\s{},*$]+?)\s*from\s*)?(['"])([^'"\n]+)\3/gm;
const call = /\bimport\(\s*(['"])([^'"\n]+)\1\s*\)/g;

const blank = (text: string) => text.replace(/[^\n]/g, ' ');

function resolveTarget(file: string, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier;
  return path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier));
}

const readNames = (clause: string) =>
  clause
    .replace(/[{}]/g, '')
    .split(',')
    .map((name) => name.trim().replace(/^type /, ''))
    .filter((name) => name !== '');

/** A small reader of imports: enough for code that the formatter has laid out. */
export function readImports({ file, text }: Source): Import[] {
  const code = text.replace(comment, blank);
  const statements = [...code.matchAll(statement)].map((match) => ({
    file,
    line: lineOf(code, match.index + match[0].search(/\S/)),
    target: resolveTarget(file, match[4] ?? ''),
    isType: match[1] === 'type',
    names: readNames(match[2] ?? ''),
  }));
  const calls = [...code.matchAll(call)].map((match) => ({
    file,
    line: lineOf(code, match.index),
    target: resolveTarget(file, match[2] ?? ''),
    isType: false,
    names: [],
  }));
  return [...statements, ...calls];
}
