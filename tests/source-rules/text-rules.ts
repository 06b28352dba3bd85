import { type Finding, isCode, isTest, lineOf, type Source } from './sources.ts';

type TextRule = {
  applies: (source: Source) => boolean;
  pattern: RegExp;
  instead: string;
};

const isSourceCode = (source: Source) => isCode(source) && source.file.startsWith('src/');
const isLock = ({ file }: Source) => file === 'package-lock.json';
const always = () => true;

const isLook = ({ file }: Source) => file.startsWith('src/client/') && /\.(tsx?|css)$/.test(file) && !isTest(file);

/** The galleries: one page visits everything to check whether it is accessible. */
const isGallery = (file: string) =>
  /\/(?:accessibility|(?:every-page|(?:dialogs|moments|states)\.all)\.e2e)\.ts$/.test(file);

const rules: TextRule[] = [
  {
    // A subquery that names its columns may select all of them; a test may read a whole row.
    applies: (source) =>
      isCode(source) && source.file.startsWith('src/server/features/') && !source.file.endsWith('.test.ts'),
    pattern: /\bselectAll\(\)/g,
    instead: 'name the columns, so that a new one does not leave the server unseen',
  },
  {
    applies: (source) =>
      isSourceCode(source) && !/\/(?:letter|message)-seal\.rules\.ts$|\/unsealed\.ts$/.test(source.file),
    pattern: /\bunsealed\(/g,
    instead: 'the file that decides who may read it opens it: letter-seal.rules.ts or message-seal.rules.ts',
  },
  {
    applies: ({ file }) => file.startsWith('src/client/'),
    pattern: /^.*(?<!^import type \{ AppRouter \} )from '[./]+\/server\/.*$/gm,
    instead: 'take the type AppRouter only; what both sides need goes to src/shared',
  },
  {
    applies: always,
    pattern: /(?<![\w.~/}-])\/(?:home|Users|root|work)\/[\w.-]+/g,
    instead: 'a path that exists on one machine only; make it relative to the repository',
  },
  {
    applies: always,
    pattern: /https?:\/\/[\w.-]*\b(?:npmjs|verdaccio|artifactory|nexus|registry)\b[\w.-]*/g,
    instead: 'the address of a registry belongs into the settings of the machine',
  },
  {
    applies: (source) => isSourceCode(source) && source.file.startsWith('src/client/'),
    pattern: /\bcrypto\.(?:randomUUID\(|subtle\.)/g,
    instead: 'a browser has it over https alone, and a family may run this at home over http; take newId()',
  },
  {
    applies: (source) => source.file.startsWith('src/client/') && !isTest(source.file),
    pattern: /(?:[>+~\s'"`]|^)\*:(?:has|nth|first|last|only)/gm,
    instead: 'the style sheet is one for all pages, so the browser asks this of every element; name the element',
  },
  {
    applies: isLook,
    pattern: /:has\((?:[^()'"`]|\([^()]*\))*\)[^'"`{,()]*[\s>+~](?:\*|:)/g,
    instead: 'a change below `:has()` styles every element below it again; name the element that it styles',
  },
  {
    applies: isLook,
    pattern:
      /\b(?:margin|padding|border)-?(?:[Ll]eft|[Rr]ight)\w*(?=\s*[=:])|\b(?:text-?[Aa]lign|float)(?:=|: ?)(?:\{[^}]*)?["']?(?:left|right)\b/g,
    instead: 'some languages begin at the right; take the property of the start or the end, such as marginInlineStart',
  },
  {
    // Centering uses half of the width together with a transform, and positions in scripts are for scrolling.
    applies: isLook,
    pattern: /(?<![\w.-])(?:left|right)(?:(?==["{])|(?=: (?!['"]?50%)(?:["'\d-]|\{ (?:base|sm|md|lg)\b)))/g,
    instead: 'some languages begin at the right; take insetInlineStart or insetInlineEnd',
  },
  {
    applies: isLook,
    pattern: /\b(?:margin|padding|inset)(?:: |=)(?:\{[^}]*?: )?(["'])[^\s"']+ ([^\s"']+) [^\s"']+ (?!\2\1)[^\s"']+\1/g,
    instead:
      'the second and the fourth are the sides; take marginInline, paddingInline or insetInline where they differ',
  },
  {
    applies: isLock,
    pattern: /"resolved": "/g,
    instead: 'write the lock file with the .npmrc of the repository, which leaves the addresses out',
  },
  {
    applies: isCode,
    pattern: /(?:\/\/|\/\*)\s*(?:(?:oxlint|eslint)-disable|biome-ignore|@ts-ignore|@ts-nocheck)/g,
    instead: 'mend the code, or change the rule for everybody',
  },
  {
    applies: (source) => isCode(source) && !isTest(source.file),
    pattern: /\/\/\s*@ts-expect-error/g,
    instead: 'mend the types; only a test of types may expect an error',
  },
  {
    applies: (source) => isCode(source) && isTest(source.file) && !source.file.startsWith('tests/source-rules'),
    pattern: /\b(?:test|it|describe|suite|bench|context|ctx)(?:\.\w+)*\.(?:skip|only|todo|skipIf|runIf)\b/g,
    instead: 'every test runs everywhere; mend it or delete it',
  },
  {
    applies: ({ file }) => file.startsWith('tests/e2e/') && !isGallery(file),
    pattern: /\bexpectAccessible\b/g,
    instead: 'a look takes a second of processor; put what is looked at into a gallery, such as dialogs.all.e2e.ts',
  },
  {
    applies: isCode,
    pattern: /^(?:[ \t]*\/\/.*\n){3,}|^[ \t]*\/\*\*?\n(?:[ \t]*\*(?!\/).*\n){3,}/gm,
    instead: 'a comment says why, in at most two lines; more belongs in docs/',
  },
  {
    applies: (source) => isSourceCode(source) && !isTest(source.file),
    pattern: /\bHistory\.prototype\b/g,
    instead: 'the router has a history of its own; see src/client/overlay/close-by-back.ts',
  },
  {
    applies: (source) => isSourceCode(source) && !isTest(source.file),
    pattern: /\bfrom ['"]node:process['"]|\bimport\(['"]node:process['"]\)/g,
    instead: 'the environment is read in src/server/config.ts only; take the value from there',
  },
];

export function checkTexts(sources: Source[]): Finding[] {
  return sources.flatMap((source) =>
    rules
      .filter((rule) => rule.applies(source))
      .flatMap((rule) =>
        [...source.text.matchAll(rule.pattern)].map(
          (match) => `${source.file}:${lineOf(source.text, match.index)} has "${match[0]}": ${rule.instead}`,
        ),
      ),
  );
}
