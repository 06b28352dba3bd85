import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { directionOf, readerLanguage, say } from '#words';
import { escapeHtml } from '../../../kernel/escape-html.ts';
import type { Page } from '../../../kernel/transfer/endpoints.ts';
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
    if (!subscription) return show(reply, 404, unknownPage());
    return inLanguage(await findLanguage(services, subscription), () => show(reply, 200, askingPage(subscription)));
  });
  pages.post('/:token', async (request, reply) => {
    const subscription = subscriptionOf(services, request);
    if (!subscription || !(await unsubscribe(services, subscription))) return show(reply, 404, unknownPage());
    return inLanguage(await findLanguage(services, subscription), () => show(reply, 200, donePage(subscription)));
  });
}

function subscriptionOf(services: Services, request: FastifyRequest): Subscription | undefined {
  const { token } = request.params as { token: string };
  return readSubscription(services, token);
}

const style = `body{margin:0;background:#F2F1E9;color:#1D241E;font:17px/26px Figtree,system-ui,sans-serif}
main{max-width:32rem;margin:12vh auto 0;padding:2rem 1.5rem;background:#FEFDFA;border:1px solid #DCD8CD;border-radius:14px}
h1{margin:0 0 1rem;font:500 27px/34px Newsreader,Georgia,serif}p{margin:0 0 1.5rem}
button{min-height:48px;padding:0 1.5rem;border:0;border-radius:10px;background:#1F5242;color:#FEFDFA;font:600 16px Figtree,system-ui,sans-serif;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid #B4551C;outline-offset:2px}a{color:#1F5242}`;

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

function show(reply: FastifyReply, status: number, { title, body }: { title: string; body: string }): FastifyReply {
  return (
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      // Without a referrer policy the browser omits the form's origin, and we would refuse the request.
      .header('referrer-policy', 'same-origin')
      .header('cache-control', 'no-store')
      .send(`<!doctype html>
<html lang="${readerLanguage()}" dir="${directionOf()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} – Upbringing</title><style>${style}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>
`)
  );
}

function settingsLine(): string {
  const sentence = escapeHtml(say('You can change this at any time in your <link>Account Settings</link>.'));
  return `<p>${sentence.replace('&lt;link&gt;', '<a href="/">').replace('&lt;/link&gt;', '</a>')}</p>`;
}

const askingPage = ({ kind }: Subscription) => ({
  title: say('Unsubscribe'),
  body: `<p>${escapeHtml(
    say(
      'Stop getting {kind, select, story_prompt {the daily story reminder} reminder {the reminder “{label}”} other {email notifications}}?',
      subscriptionWords(kind),
    ),
  )}</p><form method="post"><button type="submit">${escapeHtml(say('Unsubscribe'))}</button></form>`,
});

const donePage = ({ kind }: Subscription) => ({
  title: say('You’re unsubscribed'),
  body: `<p>${escapeHtml(
    say(
      'You won’t get {kind, select, story_prompt {the daily story reminder} reminder {the reminder “{label}”} other {email notifications}} anymore.',
      subscriptionWords(kind),
    ),
  )}</p>${settingsLine()}`,
});

const unknownPage = () => ({
  title: say('This link no longer works'),
  body: settingsLine(),
});
