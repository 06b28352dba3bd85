import type { FastifyInstance, FastifyRequest } from 'fastify';
import { say } from '#words';
import { escapeHtml } from '../../../kernel/escape-html.ts';
import type { Page } from '../../../kernel/transfer/endpoints.ts';
import { showPlainPage } from '../../../kernel/wire/plain-page.ts';
import { inLanguage } from '../../../kernel/words.ts';
import type { Services } from '../../../services.ts';
import {
  findLanguage,
  readSubscription,
  type Subscription,
  subscriptionWords,
  unsubscribe,
} from './unsubscribe.rules.ts';

/**
 * The page behind a mail's unsubscribe link. Opening it changes nothing, because mail scanners follow every link. Its
 * button and the one in mail programs (RFC 8058) post a form.
 */
export const unsubscribePage: Page = { kind: 'page', prefix: '/unsubscribe', register };

function register(pages: FastifyInstance, services: Services): void {
  // Mail programs post all kinds of forms. Only the address matters.
  pages.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 10_000 }, (_request, _body, done) => done(null));
  pages.get('/:token', async (request, reply) => {
    const subscription = subscriptionOf(services, request);
    if (!subscription) return showPlainPage(reply, 404, unknownPage());
    return inLanguage(await findLanguage(services, subscription), () =>
      showPlainPage(reply, 200, askingPage(subscription)),
    );
  });
  pages.post('/:token', async (request, reply) => {
    const subscription = subscriptionOf(services, request);
    if (!subscription || !(await unsubscribe(services, subscription))) return showPlainPage(reply, 404, unknownPage());
    return inLanguage(await findLanguage(services, subscription), () =>
      showPlainPage(reply, 200, donePage(subscription)),
    );
  });
}

function subscriptionOf(services: Services, request: FastifyRequest): Subscription | undefined {
  const { token } = request.params as { token: string };
  return readSubscription(services, token);
}

function settingsLine(): string {
  const sentence = escapeHtml(say('You can change this at any time in your <link>Account Settings</link>.'));
  return `<p>${sentence.replace('&lt;link&gt;', '<a href="/">').replace('&lt;/link&gt;', '</a>')}</p>`;
}

const button = (): string =>
  `<form method="post"><button type="submit">${escapeHtml(say('Unsubscribe'))}</button></form>`;

const askingPage = ({ kind, relativeId }: Subscription) => ({
  title: say('Unsubscribe'),
  body: `<p>${escapeHtml(
    relativeId === undefined
      ? say(
          'Stop getting {kind, select, story_prompt {the daily story reminder} reminder {the reminder “{label}”} other {email notifications}}?',
          subscriptionWords(kind),
        )
      : say('Stop getting your family’s moments by email?'),
  )}</p>${button()}`,
});

const donePage = ({ kind, relativeId }: Subscription) => ({
  title: say('You’re unsubscribed'),
  body:
    relativeId === undefined
      ? `<p>${escapeHtml(
          say(
            'You won’t get {kind, select, story_prompt {the daily story reminder} reminder {the reminder “{label}”} other {email notifications}} anymore.',
            subscriptionWords(kind),
          ),
        )}</p>${settingsLine()}`
      : `<p>${escapeHtml(say('You won’t get these emails anymore. If you change your mind, ask your family to turn them on again.'))}</p>`,
});

const unknownPage = () => ({
  title: say('This link no longer works'),
  body: settingsLine(),
});
