/** A made-up language with longer, accented words in brackets, so that untranslated text is visible. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { fillScript, type Places, placeOf, placesFile } from '../../scripts/vite-words.ts';
import { compileWords } from '../../src/server/kernel/words.ts';
import { directionOf, fill, type Message, type Piece, type Values, withoutContext } from '../../src/shared/words.ts';

const plain = 'abcdefghijklmnopqrstuvwxyz';
const accented = 'áƀçđéƒĝĥíĵķĺɱñóþǫŕšţúṽŵẋýž';

/** Each vowel is doubled, which makes a word about 35 % longer. */
function stretchLetter(letter: string): string {
  const own = accented[plain.indexOf(letter.toLowerCase())] ?? letter;
  const first = letter === letter.toLowerCase() ? own : own.toUpperCase();
  return 'aeiou'.includes(letter.toLowerCase()) ? first + own : first;
}

/** Tags stay as they are. */
const stretch = (text: string): string =>
  text.replaceAll(/<[^<>]*>|[a-z]/gi, (part) => (part.startsWith('<') ? part : stretchLetter(part)));

function stretchPiece(piece: Piece): Piece {
  if (typeof piece === 'string') return stretch(piece);
  const [name, format, choices] = piece;
  if (format === undefined || typeof choices !== 'object') return piece;
  const texts = Object.entries(choices).map(([choice, text]) => {
    if (typeof text === 'string') return [choice, stretch(text)];
    return [choice, typeof text === 'object' ? text.map(stretchPiece) : text];
  });
  return [name, format, Object.fromEntries(texts)];
}

function toPseudo(message: string): Message {
  const words = compileWords(withoutContext(message));
  return typeof words === 'string' ? `[${stretch(words)}]` : ['[', ...words.map(stretchPiece), ']'];
}

/** The page's text for an English sentence. */
export const inPseudo = (message: string, values?: Values): string => fill(toPseudo(message), values);

function readScripts(): { english: ReadonlySet<string>; scripts: ReadonlyMap<string, string> } {
  const { messages, scripts } = JSON.parse(readFileSync(placesFile, 'utf8')) as Places;
  for (const message of messages) placeOf(message);
  return {
    english: new Set(messages.map(withoutContext)),
    scripts: new Map(Object.entries(scripts).map(([file, code]) => [`/${file}`, fillScript(code, toPseudo)])),
  };
}

const { english, scripts } = readScripts();

/** Whether the pages have a translation for it, so that it must not appear in English. */
export const isSaid = (text: string): boolean => english.has(text);

/**
 * Pages loaded from now on use the pseudo-language. They read from right to left, and dates, numbers and lists are in
 * Arabic, so that every Latin letter without an accent is user text.
 */
export async function speakPseudo(page: Page): Promise<void> {
  await page.route('**/assets/*.js', (route) => {
    const body = scripts.get(new URL(route.request().url()).pathname);
    return body === undefined ? route.fallback() : route.fulfill({ body, contentType: 'text/javascript' });
  });
  await page.route(
    (url) => !/^\/(?:api|trpc|assets)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      return route.fulfill({
        response,
        body: html.replace('<html lang="en" dir="ltr"', `<html lang="ar" dir="${directionOf('ar')}"`),
      });
    },
  );
}
