import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../../kernel/errors.ts';
import type { Services } from '../../../services.ts';
import type { SmsConfig } from '../channels/sms.ts';
import { isSmsSignature, smsSignature } from '../channels/sms-signature.ts';
import { takeText } from './take-text.ts';

/** Texts have at most 1600 characters, which a form writes as up to twelve each. */
const longestForm = 64 * 1024;

/**
 * `POST /api/inbound-sms`: the service for text messages posts here what people text to our number. Its signature is what
 * proves that it comes from there; it covers the address as the world knows it, which is APP_URL's whatever proxy stands
 * in between.
 */
export function registerInboundSms(api: FastifyInstance, services: Services): void {
  const { sms } = services.config;
  if (!sms) return;
  void api.register(async (scope) => {
    // What is no form has no fields, and so no signature that fits.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: longestForm }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/inbound-sms', { bodyLimit: longestForm }, async (request, reply) => {
      const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
      assertSigned(request, form, { sms, appUrl: services.config.appUrl });
      const answer = await takeText(services, form);
      return reply.type('text/xml; charset=utf-8').send(responseWith(answer));
    });
  });
}

function assertSigned(
  { url, headers }: FastifyRequest,
  form: URLSearchParams,
  { sms, appUrl }: { sms: SmsConfig; appUrl: string },
): void {
  const given = headers['x-twilio-signature'];
  const expected = smsSignature(sms.token, appUrl + url, form);
  if (typeof given === 'string' && isSmsSignature(given, expected)) return;
  throw new AppError('FORBIDDEN', 'This request is not signed by the service for text messages.');
}

function responseWith(answer: string | undefined): string {
  const message = answer === undefined ? '' : `<Message>${escaped(answer)}</Message>`;
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
