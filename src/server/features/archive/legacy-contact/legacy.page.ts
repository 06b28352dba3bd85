import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { legacyPage } from '../../../../shared/archive/legacy-contact.ts';
import { AppError } from '../../../kernel/errors.ts';
import { sendBytes } from '../../../kernel/transfer/downloads.ts';
import type { Page } from '../../../kernel/transfer/endpoints.ts';
import { takeForms } from '../../../kernel/wire/form-bodies.ts';
import { showPlainPage } from '../../../kernel/wire/plain-page.ts';
import { inLanguage } from '../../../kernel/words.ts';
import type { Services } from '../../../services.ts';
import { findOpenExport, type OpenExport, takeExport } from './legacy-export.rules.ts';
import { contactPage, exportPage, refusalPage, refusedPage, unknownPage } from './legacy-pages.rules.ts';
import { askForExport, findRequest, type LinkedRequest, type Opened, openRefusal } from './legacy-request.rules.ts';

/**
 * The pages behind the links of a legacy contact, and the owner's no. Opening one changes nothing, because mail
 * scanners follow every link: only its button does.
 */
export const legacyContactPage: Page = { kind: 'page', prefix: legacyPage, register };

const openedBy = ({ params, ip }: FastifyRequest): Opened => ({
  token: (params as { token: string }).token,
  address: ip,
});

const formSchema = z.object({ code: z.string().max(100).default('') });

function register(pages: FastifyInstance, services: Services): void {
  takeForms(pages);
  const unknown = (reply: FastifyReply): FastifyReply => showPlainPage(reply, 404, unknownPage());

  const showRequest = (reply: FastifyReply, found: LinkedRequest | undefined): FastifyReply =>
    found ? inLanguage(found.owner.language, () => showPlainPage(reply, 200, contactPage(found))) : unknown(reply);
  pages.get('/:token', async (request, reply) => showRequest(reply, await findRequest(services, openedBy(request))));
  pages.post('/:token', async (request, reply) => showRequest(reply, await askForExport(services, openedBy(request))));

  const showRefusal = async (request: FastifyRequest, reply: FastifyReply, isSent: boolean): Promise<FastifyReply> => {
    const found = await openRefusal(services, openedBy(request).token, { isSent });
    if (!found) return unknown(reply);
    const page = found.isOver ? refusedPage : refusalPage;
    return inLanguage(found.owner.language, () => showPlainPage(reply, 200, page(found.name)));
  };
  pages.get('/no/:token', (request, reply) => showRefusal(request, reply, false));
  pages.post('/no/:token', (request, reply) => showRefusal(request, reply, true));

  pages.get('/export/:token', async (request, reply) => {
    const found = await findOpenExport(services, openedBy(request));
    if (!found) return unknown(reply);
    return inLanguage(found.owner.language, () => showPlainPage(reply, 200, exportPage(found)));
  });
  pages.post('/export/:token', async (request, reply) => {
    const found = await findOpenExport(services, openedBy(request));
    if (!found) return unknown(reply);
    return inLanguage(found.owner.language, () => sendExport(services, found, request, reply));
  });
}

async function sendExport(
  services: Services,
  found: OpenExport,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { code } = formSchema.catch({ code: '' }).parse(request.body);
  try {
    const { bytes, fileName } = await takeExport(services, found, { token: openedBy(request).token, code });
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
    const status = { TOO_MANY_REQUESTS: 429, CONFLICT: 409, NOT_FOUND: 404 }[error.code as string] ?? 400;
    return showPlainPage(reply, status, exportPage(found, error.message));
  }
}
