import type { FastifyInstance } from 'fastify';
import { say } from '#words';
import { captureAddress, sharePath } from '../../../../shared/diary/capture.ts';
import { escapeHtml } from '../../../kernel/escape-html.ts';
import type { Page } from '../../../kernel/transfer/endpoints.ts';
import { showPlainPage } from '../../../kernel/wire/plain-page.ts';

/**
 * What is shared with the app goes to its service worker. A browser without one posts it here: the page says what to
 * do. The body isn't read, and nothing is stored.
 */
export const shareTargetPage: Page = { kind: 'page', prefix: sharePath, register };

function register(pages: FastifyInstance): void {
  pages.removeAllContentTypeParsers();
  pages.addContentTypeParser('*', (_request, _body, done) => done(null));
  pages.get('/', (_request, reply) => reply.redirect(captureAddress('words'), 303));
  pages.post('/', { config: { changesNothing: true } }, (_request, reply) =>
    showPlainPage(reply, 200, {
      title: say('Upbringing didn’t get what you shared'),
      body: `<p>${escapeHtml(
        say('Nothing was kept or sent. Open Upbringing, wait a few seconds, and share it again.'),
      )}</p><p><a href="${captureAddress('photo')}">${escapeHtml(say('Add the photos in Upbringing'))}</a></p>`,
    }),
  );
}
