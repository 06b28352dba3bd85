import { say } from '#words';
import { againAfterDays, waitDays } from '../../../../shared/archive/legacy-contact.ts';
import { escapeHtml } from '../../../kernel/escape-html.ts';
import type { OpenExport } from './legacy-export.rules.ts';
import { dayFor, nameOf } from './legacy-mails.rules.ts';
import type { LinkedRequest } from './legacy-request.rules.ts';

interface PlainPage {
  title: string;
  /** HTML. */
  body: string;
}

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

const form = (button: string, fields = ''): string =>
  `<form method="post">${fields}<button type="submit">${escapeHtml(button)}</button></form>`;

const pageOf = (title: string, ...body: string[]): PlainPage => ({ title: escapeHtml(title), body: body.join('') });

/** The same for every link that doesn't work. */
export const unknownPage = (): PlainPage =>
  pageOf(
    say('This link no longer works'),
    paragraph(say('It was replaced or ended. Please check that you copied the whole link.')),
  );

/** The contact's page. Its button asks for the export. */
export function contactPage({ owner: named, request }: LinkedRequest): PlainPage {
  const owner = nameOf(named);
  const title = say('The copy of what {owner} kept', { owner });
  switch (request.state) {
    case 'named':
      return pageOf(
        title,
        paragraph(
          say(
            'If you can’t reach {owner} any more, you can ask for a copy of everything that they can see of their family.',
            { owner },
          ),
        ),
        paragraph(
          say(
            '{owner} and their family get emails about it. {owner} can say no for {waitDays} days. If that doesn’t happen, you get the copy by email.',
            { owner, waitDays },
          ),
        ),
        form(say('Ask for the copy')),
      );
    case 'asked':
      return pageOf(
        title,
        paragraph(
          say('You asked for it. You get it by email on {day}, unless {owner} says no before.', {
            owner,
            day: dayFor(named, request.givesAt),
          }),
        ),
      );
    case 'given':
      return pageOf(
        title,
        paragraph(
          say('We sent you two emails: one has the link to it, the other the code. They work until {day}.', {
            day: dayFor(named, request.until),
          }),
        ),
      );
    case 'closed':
      return pageOf(
        title,
        request.isRefused ? paragraph(say('{owner} said no to your request', { owner })) : '',
        paragraph(
          request.again
            ? say('You can ask again from {day} on.', { day: dayFor(named, request.again) })
            : say('You can’t ask again.'),
        ),
      );
  }
}

export const refusalPage = (name: string): PlainPage =>
  pageOf(
    say('Say no to {name}?', { name }),
    paragraph(
      say('They don’t get your export then. They can ask again after {againAfterDays} days.', { againAfterDays }),
    ),
    form(say('Say no')),
  );

export const refusedPage = (name: string): PlainPage =>
  pageOf(say('You said no'), paragraph(say('{name} doesn’t get your export.', { name })));

/** Where the contact enters the code. Posting it downloads the export. */
export function exportPage({ owner: giving, until, downloadsLeft }: OpenExport, alert?: string): PlainPage {
  const owner = nameOf(giving);
  const label = escapeHtml(say('Code from our second email'));
  const field = `<p><label for="code">${label}</label><input id="code" name="code" required maxlength="40"
autocomplete="off" autocapitalize="characters" spellcheck="false"${alert ? ' aria-invalid="true" aria-describedby="alert"' : ''}></p>`;
  return pageOf(
    say('The copy of what {owner} kept', { owner }),
    alert ? `<p id="alert" role="alert">${escapeHtml(alert)}</p>` : '',
    paragraph(
      downloadsLeft > 0
        ? say('Until {day}, it can be downloaded {downloadsLeft, plural, one {# more time} other {# more times}}.', {
            day: dayFor(giving, until),
            downloadsLeft,
          })
        : say('It has been downloaded as often as it can be.'),
    ),
    downloadsLeft > 0 ? form(say('Download export'), field) : '',
  );
}
