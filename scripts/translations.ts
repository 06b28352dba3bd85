// Lists missing translations, mismatched values, unused sentences, and translations of changed English. Exits with 1 if
// there are any. `--checked` marks the listed translations as checked.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contentTexts } from '../db/content/texts.ts';
import { compileWords, contentId, readCatalog, readContent } from '../src/server/kernel/words.ts';
import { type Language, languages, type Message, type Piece, withoutContext } from '../src/shared/words.ts';
import { findStale, findUnrecorded, linesOf, readRecord, writeRecord } from './translated-from.ts';
import { findMessages } from './words-messages.ts';

const root = path.join(import.meta.dirname, '..');

const isSource = (file: string): boolean =>
  /^src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$|\.browser\.tsx$|\.gen\.ts$/.test(file);

/** Every message of the sources, with the first place that says it. */
function sourceMessages(): Map<string, string> {
  const found = new Map<string, string>();
  const files = readdirSync(path.join(root, 'src'), { recursive: true }).map((file) => `src/${String(file)}`);
  for (const file of files.filter(isSource).toSorted()) {
    const code = readFileSync(path.join(root, file), 'utf8');
    if (!code.includes('#words') && !code.includes('<Say')) continue;
    for (const { message } of findMessages(code, file)) if (!found.has(message)) found.set(message, file);
  }
  for (const file of ['index.html', 'sign-in.html', 'src/client/manifest.webmanifest', 'scripts/vite-shell.ts'])
    for (const [, message = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(/\{\{([^${}]+)\}\}/g))
      if (!found.has(message)) found.set(message, file);
  return found;
}

/** The values, tags and kinds of choices that a message has, in no order. */
function partsOf(message: string): Set<string> {
  const parts = new Set<string>([...message.matchAll(/<\/?\w+\/?>/g)].map(([tag]) => tag));
  const visit = (pieces: Message): void => {
    if (typeof pieces === 'string') return;
    for (const piece of pieces) {
      if (typeof piece === 'string') continue;
      const [name, format = '', choices] = piece as Exclude<Piece, string>;
      parts.add(`${name} ${format}`);
      if (typeof choices !== 'object') continue;
      if (format === 'select') parts.add(`${name}: ${Object.keys(choices).toSorted().join()}`);
      for (const choice of Object.values(choices)) if (typeof choice === 'object') visit(choice as Message);
    }
  };
  visit(compileWords(message));
  return parts;
}

/**
 * Whether both have the same placeholders and tags. A translation may have plural forms where English has none: "turns
 * 7", "compie 7 anni".
 */
function hasSameParts(words: string, message: string): boolean {
  const [found, wanted] = [partsOf(words), partsOf(message)];
  return found.size === wanted.size && [...wanted].every((part) => found.has(part) || found.has(`${part}plural`));
}

/** The plural forms that the language has but the message lacks. Only "other" and the common forms are required. */
function lacksForm(message: string, language: Language): boolean {
  const wanted = new Set(new Intl.PluralRules(language).resolvedOptions().pluralCategories);
  wanted.delete('many');
  return (
    [...message.matchAll(/,\s*plural,/g)].length >
    [...wanted].reduce(
      (least, form) =>
        Math.min(
          least,
          [...message.matchAll(new RegExp(`(?:\\b${form}|${form === 'one' ? '=1' : form})\\s*\\{`, 'g'))].length,
        ),
      Number.POSITIVE_INFINITY,
    )
  );
}

const translated = languages.filter((language) => language !== 'en');

/** The problems found, one per line. */
export function findGaps(): string[] {
  const said = sourceMessages();
  const content = contentTexts();
  const gaps: string[] = [];
  for (const language of translated) {
    const catalog = readCatalog(language);
    for (const [message, place] of said) {
      const words = catalog[message];
      const plain = withoutContext(message);
      if (words === undefined) gaps.push(`${language} lacks ${JSON.stringify(message)} (${place})`);
      else if (!hasSameParts(words, plain))
        gaps.push(`${language}: ${JSON.stringify(words)} has other values than ${JSON.stringify(message)}`);
      else if (lacksForm(words, language)) gaps.push(`${language}: ${JSON.stringify(words)} lacks a plural form`);
    }
    for (const [text, place] of content)
      if (readContent(language)[contentId(text)] === undefined)
        gaps.push(`${language} lacks ${JSON.stringify(text.slice(0, 60))} (${place})`);
    const ids = new Set([...content.keys()].map(contentId));
    for (const [id, text] of Object.entries(readContent(language)))
      if (!ids.has(id)) gaps.push(`${language}: nothing says ${id} ${JSON.stringify(text.slice(0, 60))} any more`);
    for (const message of Object.keys(catalog))
      if (!said.has(message)) gaps.push(`${language}: nobody says ${JSON.stringify(message.slice(0, 60))}`);
  }
  return gaps;
}

/** One line for each translation that nobody has checked since its English sentence changed. */
export function findUnchecked(): string[] {
  const [record, messages] = [readRecord(), new Set(sourceMessages().keys())];
  const catalogs = translated.map(readCatalog);
  const stale = translated.flatMap((language, index) =>
    findStale(record, { messages, catalog: catalogs[index] ?? {}, index }).map(
      (message) => `${language}: the translation of ${JSON.stringify(message)} was made from another sentence`,
    ),
  );
  const isNew = (message: string) => `${JSON.stringify(message)} is new or has a new translation`;
  return [...stale, ...findUnrecorded(record, messages, catalogs).map(isNew)];
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes('--checked')) writeRecord(linesOf(sourceMessages().keys(), translated.map(readCatalog)));
  const unchecked = findUnchecked();
  if (unchecked.length > 0) console.log('Read these beside their English, then run npm run translations -- --checked:');
  const gaps = [...unchecked, ...findGaps()];
  for (const gap of gaps) console.log(gap);
  console.log(gaps.length === 0 ? 'Every language has every text.' : `${gaps.length} gaps.`);
  process.exitCode = gaps.length === 0 ? 0 : 1;
}
