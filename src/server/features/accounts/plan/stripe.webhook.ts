import type { FastifyInstance } from 'fastify';
import { say } from '#words';
import { AppError } from '../../../kernel/errors.ts';
import type { Webhook } from '../../../kernel/transfer/endpoints.ts';
import type { Services } from '../../../services.ts';
import { receiveEvent } from './stripe-events.rules.ts';

const longestBody = 1024 * 1024;

/**
 * `POST /api/stripe-webhook`: Stripe reports here that something changed. What it says besides isn't believed: the state
 * is read from Stripe. The signature covers the bytes of the body.
 */
export const stripeWebhook: Webhook = { kind: 'webhook', register };

function register(api: FastifyInstance, services: Services): void {
  const { payments } = services;
  if (!payments) return;
  void api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: longestBody }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/stripe-webhook', { bodyLimit: longestBody }, async ({ headers, body }) => {
      const signature = headers['stripe-signature'];
      const event =
        typeof signature === 'string' && typeof body === 'string'
          ? payments.readEvent(body, signature, services.clock.now())
          : undefined;
      if (!event) throw new AppError('BAD_REQUEST', say('This request is not signed by the payment service.'));
      await receiveEvent({ ...services, payments }, event);
      return { received: true };
    });
  });
}
