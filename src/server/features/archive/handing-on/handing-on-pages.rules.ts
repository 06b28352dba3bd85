import { say } from '#words';
import { longDate } from '../../../../shared/calendar-date.ts';
import { escapeHtml } from '../../../kernel/escape-html.ts';
import { readerNotice } from '../../../kernel/wire/reader-page.ts';
import type { HandedOn } from './handed-on.rules.ts';

/** Around each page. It says nothing of whom it is about. */
export const handedOnFrame = () => ({
  title: say('Your childhood'),
  note: say('Your childhood'),
  card: say('What a family kept for a child'),
});

/** The same for every link that doesn't work. */
export const unknownBody = (): string =>
  readerNotice({
    heading: say('This link no longer works'),
    words: say('It has ended, or a newer one took its place. Your parents can send you another.'),
  });

export const refusedBody = (sentence: string): string =>
  readerNotice({ heading: say('This page can’t be shown now'), words: sentence });

/** Where the child enters the code. Posting it downloads the bundle; below it, how to go on with it. */
export function handedOnBody({ child: { name }, until }: HandedOn, path: string, refusal?: string): string {
  const wrong = refusal === undefined ? '' : `<p class="wrong" id="wrong" role="alert">${escapeHtml(refusal)}</p>`;
  const invalid = refusal === undefined ? '' : ' aria-invalid="true" aria-describedby="wrong"';
  const form = `<form method="post" action="${escapeHtml(path)}"><label for="code">${escapeHtml(say('Code'))}</label>
<input id="code" name="code" required maxlength="40" autocomplete="off" autocapitalize="characters" spellcheck="false"${invalid}>${wrong}
<button type="submit">${escapeHtml(say('Download'))}</button></form>`;
  const steps = [
    say('The file is a ZIP. Unpack it and open index.html: it needs no internet and no account.'),
    say('You can download it until {day}.', { day: longDate(until) }),
  ];
  const space = [
    say('Keep it in a space of your own'),
    say(
      'If you like, go on here: register, and restore the ZIP, unchanged, on your profile. What your family kept is then yours to continue.',
    ),
    say('Register'),
  ];
  return `${readerNotice({
    heading: say('{name}, this is your childhood', { name }),
    words: say('Your family kept it for you. Enter the code that you got from your parents.'),
    more: form + steps.map((step) => `<p>${escapeHtml(step)}</p>`).join(''),
  }).replace(/<\/main>$/, '')}<section class="paper next"><div class="inside"><h2>${escapeHtml(space[0] ?? '')}</h2>
<p>${escapeHtml(space[1] ?? '')}</p><p><a href="/auth?tab=register">${escapeHtml(space[2] ?? '')}</a></p></div></section></main>`;
}
