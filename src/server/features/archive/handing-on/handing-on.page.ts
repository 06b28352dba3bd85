import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { handingOnPage } from '../../../../shared/archive/handing-on.ts';
import { AppError } from '../../../kernel/errors.ts';
import { sendBytes } from '../../../kernel/transfer/downloads.ts';
import type { Page } from '../../../kernel/transfer/endpoints.ts';
import { publicErrorOf, statusOf } from '../../../kernel/trpc/errors.ts';
import { asAppError } from '../../../kernel/wire/errors.ts';
import { fieldOf, takeForms } from '../../../kernel/wire/form-bodies.ts';
import { showReaderPage } from '../../../kernel/wire/reader-page.ts';
import { inLanguage } from '../../../kernel/words.ts';
import type { Services } from '../../../services.ts';
import { findHandedOn, type HandedOn, takeBundle } from './handed-on.rules.ts';
import { handedOnBody, handedOnFrame, refusedBody, unknownBody } from './handing-on-pages.rules.ts';

/** A grown child's page, in the language that the parents chose. Only its form with the right code downloads anything. */
export const handedOnPage: Page = { kind: 'page', prefix: handingOnPage, register };

function register(pages: FastifyInstance, services: Services): void {
  pages.removeAllContentTypeParsers();
  takeForms(pages);
  pages.setErrorHandler((error, request, reply) => refuse(reply, request, error));

  const find = (request: FastifyRequest): Promise<HandedOn | undefined> =>
    findHandedOn(services, { token: tokenOf(request), address: request.ip });
  pages.get('/:token', async (request, reply) => {
    const found = await find(request);
    return found ? show(request, reply, found) : unknown(reply);
  });
  pages.post('/:token', async (request, reply) => {
    const found = await find(request);
    if (!found) return unknown(reply);
    const code = fieldOf(request, 'code');
    return inLanguage(found.row.language, () => send(services, found, code.slice(0, 100), { request, reply }));
  });
}

const tokenOf = ({ params }: FastifyRequest): string => (params as { token: string }).token;

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

async function send(services: Services, found: HandedOn, code: string, { request, reply }: Exchange) {
  try {
    const { bytes, fileName } = await takeBundle(services, found, code);
    const open = () => Promise.resolve(bytes);
    return await sendBytes(request, reply, {
      type: 'application/zip',
      size: undefined,
      fileName,
      isInline: false,
      open,
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return show(request, reply, found, error);
  }
}

function show(request: FastifyRequest, reply: FastifyReply, found: HandedOn, refusal?: AppError): FastifyReply {
  const path = `${handingOnPage}/${encodeURIComponent(tokenOf(request))}`;
  return inLanguage(found.row.language, () => {
    const body = handedOnBody(found, path, refusal?.message);
    const status = refusal === undefined ? 200 : statusOf(publicErrorOf(refusal));
    return showReaderPage(reply, status, { ...handedOnFrame(), body, hasForm: true });
  });
}

const unknown = (reply: FastifyReply): FastifyReply =>
  showReaderPage(reply, 404, { ...handedOnFrame(), body: unknownBody() });

/** A failure is a page too. Its cause goes to the log. */
function refuse(reply: FastifyReply, request: FastifyRequest, error: unknown): FastifyReply {
  const known = publicErrorOf(asAppError(error));
  const status = statusOf(known);
  if (status >= 500) request.log.error({ requestId: request.id, err: error }, 'request failed');
  if (known.retryAfterSeconds !== undefined) reply.header('retry-after', String(known.retryAfterSeconds));
  return showReaderPage(reply, status, { ...handedOnFrame(), body: refusedBody(known.sentence) });
}
