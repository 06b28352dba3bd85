/** What a page shows and announces, judged as by a person who doesn't read English. */
import type { Page, Response } from 'playwright';

/** Every text to read or hear, including the options of a list. */
const findTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.parentElement?.closest('option') ?? node.parentElement?.checkVisibility())
        texts.push(node.textContent ?? '');
    const names = ['aria-label', 'placeholder', 'title', 'alt'];
    for (const element of document.body.querySelectorAll(names.map((name) => `[${name}]`).join()))
      if (element.checkVisibility()) texts.push(...names.map((name) => element.getAttribute(name) ?? ''));
    return texts;
  });

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{Nd}'’_-]+/gu) ?? [];

/** Words after one another that have no accent. */
function findPlainRuns(text: string): string[] {
  const runs = text.split(/[^\p{L}\p{M}\p{Nd}'’_ -]+/u).flatMap((part) => {
    const plain = wordsOf(part).map((word) => (/^[\w'’-]*[A-Za-z]{2}[\w'’-]*$/.test(word) ? word : '|'));
    return plain.join(' ').split('|');
  });
  return runs.map((run) => run.trim()).filter((run) => run !== '');
}

const stringsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
};

/** Words of programs and languages, and of the administering parent. */
const names = ['Upbringing', 'Readwise', 'Google Photos', 'English', 'Deutsch', 'Italiano', 'Hannah Brandt', 'HB'];
/** Words that are spelled alike in every language. */
const signs = ['ISBN', 'UTC', 'https', 'Esc', 'US'];

/** Finds what is left in English, apart from user texts and server answers, which have tests of their own. */
export function followAnswers(page: Page, own: readonly string[], isMessage: (text: string) => boolean) {
  const known = new Set([...names, ...signs, ...own].map((text) => ` ${wordsOf(text).join(' ')} `));
  const answers: Promise<void>[] = [];
  const keep = async (response: Response): Promise<void> => {
    const texts = stringsOf(await response.json().catch(() => null));
    // A single lower-case word is a key; the page must show its label.
    for (const text of texts)
      if (!/^[a-z_]+$/.test(text) && !isMessage(text)) known.add(` ${wordsOf(text).join(' ')} `);
  };
  page.on('response', (response) => {
    if (/\/trpc\/(?!live)/.test(response.url())) answers.push(keep(response));
  });
  const isKnown = (run: string): boolean => [...known].some((text) => text.includes(` ${run} `));
  return async (): Promise<string[]> => {
    await Promise.all(answers);
    return (await findTexts(page)).filter((text) => !findPlainRuns(text).every(isKnown));
  };
}

/** Text that overflows its box, is cut off by a surrounding one, or is truncated without an ellipsis. */
export const findCutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const range = document.createRange();
    function judge(node: Node): string | undefined {
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width === 0 || text.height === 0) return undefined;
      const isSentence = node.textContent?.includes('[');
      let problem: string | undefined;
      for (let box = node.parentElement; box && box !== document.body; box = box.parentElement) {
        const { display, overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(box);
        if (display === 'inline' || display === 'contents') continue;
        const frame = box.getBoundingClientRect();
        // Only for screen readers.
        if (frame.width <= 2 || frame.height <= 2) return undefined;
        const isScrolled = [overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll');
        if (isScrolled) break;
        if (problem) continue;
        const beside = Math.max(frame.left - text.left, text.right - frame.right);
        const below = Math.max(frame.top - text.top, text.bottom - frame.bottom);
        const hasSign = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
        const name = `${box.tagName.toLowerCase()}.${box.className}`;
        if (beside > 1 && (isSentence || (overflowX !== 'visible' && !hasSign)))
          problem = `“${node.textContent}” sticks out of ${name} by ${Math.round(beside)}`;
        else if (below > 2 && overflowY !== 'visible' && (isSentence || !hasSign))
          problem = `“${node.textContent}” is cut by ${name}`;
      }
      return problem;
    }
    const problems: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const problem =
        /\S/.test(node.textContent ?? '') && node.parentElement?.checkVisibility() ? judge(node) : undefined;
      if (problem) problems.push(problem);
    }
    return problems;
  });
