import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { say } from '#words';
import { defaultTimeZone } from '../../../../shared/accounts/user-settings.ts';
import { todayIn } from '../../../../shared/calendar-date.ts';
import { sharedPath } from '../../../../shared/reach/share-kinds.ts';
import { minuteMs } from '../../../kernel/durations.ts';
import { enforceRateLimits, networkLimits } from '../../../kernel/limits/rate-limits.ts';
import { countWrongLink } from '../../../kernel/limits/wrong-links.ts';
import { sendBytes } from '../../../kernel/transfer/downloads.ts';
import type { Page } from '../../../kernel/transfer/endpoints.ts';
import { publicErrorOf, statusOf } from '../../../kernel/trpc/errors.ts';
import { asAppError } from '../../../kernel/wire/errors.ts';
import { fieldOf, takeForms } from '../../../kernel/wire/form-bodies.ts';
import { keepAway, showReaderPage } from '../../../kernel/wire/reader-page.ts';
import type { Services } from '../../../services.ts';
import { thumbnailType } from '../../files/accepted-kinds.rules.ts';
import { findOpenLink, noteView, type OpenShareLink } from './share-links.queries.ts';
import { isPass, isRightPassword, makePass, passMs } from './share-pass.rules.ts';
import { endedBody, pageFrame, passwordBody, refusedBody, sharedBody } from './shared-page.rules.ts';
import { mediaOf, readSharedThing, type SharedThing } from './shared-things.rules.ts';

/** A shared thing for people without an account: its address is the permission, and each reading asks again. */
export const sharedThingPage: Page = { kind: 'page', prefix: sharedPath, register };

/** Openings from a network in a quarter of an hour. */
const mostOpenings = { max: 300, windowMs: 15 * minuteMs };

function register(pages: FastifyInstance, services: Services): void {
  pages.removeAllContentTypeParsers();
  takeForms(pages);
  pages.setErrorHandler((error, request, reply) => refuse(reply, request, error));

  pages.get('/:token', async (request, reply) => {
    await limitOpenings(services, request);
    const link = await findLink(services, request);
    if (!link) return ended(reply);
    if (isClosed(services, link, request)) return ask(reply, 200, pathOf(request));
    const thing = await readThing(services, link);
    if (!thing) return ended(reply);
    if (request.method === 'GET') await countView(services, link);
    const endsOn = todayIn(link.timezone ?? defaultTimeZone, new Date(link.expiresAt));
    const body = sharedBody(thing, { path: pathOf(request), sharedBy: link.sharedBy, endsOn });
    return showReaderPage(reply, 200, { ...pageFrame(), body });
  });

  pages.post('/:token', async (request, reply) => {
    const link = await findLink(services, request);
    if (!link) return ended(reply);
    const path = pathOf(request);
    if (link.passwordHash !== null) {
      const password = fieldOf(request, 'password');
      const isRight = await isRightPassword(services, link, { password, address: request.ip });
      if (!isRight) return ask(reply, 403, path, say('The password is incorrect.'));
      carryPass(services, reply, { path, pass: makePass(services, link) });
    }
    return keepAway(reply).redirect(path, 303);
  });

  pages.get('/:token/files/:place', (request, reply) => sendFile(services, request, reply, 'whole'));
  pages.get('/:token/files/:place/poster', (request, reply) => sendFile(services, request, reply, 'poster'));
}

const tokenOf = ({ params }: FastifyRequest): string => (params as { token: string }).token;

const pathOf = (request: FastifyRequest): string => `${sharedPath}/${encodeURIComponent(tokenOf(request))}`;

const limitOpenings = (services: Services, { ip }: FastifyRequest): Promise<void> =>
  enforceRateLimits(
    services,
    networkLimits('shared-page', ip, mostOpenings),
    say('Many shared pages were opened from your network. Please wait a few minutes and try again.'),
  );

/** Undefined for a link that has ended or never was, which counts against the network that tries it. */
async function findLink(services: Services, request: FastifyRequest): Promise<OpenShareLink | undefined> {
  const { database, clock } = services;
  const link = await database.service((db) => findOpenLink(db, tokenOf(request), clock.now()));
  if (!link) await countWrongLink(services, request.ip);
  return link;
}

const readThing = ({ database, clock }: Services, link: OpenShareLink): Promise<SharedThing | undefined> =>
  database.family(link.tenantId, (db) =>
    readSharedThing(db, { ...link, timezone: link.timezone ?? defaultTimeZone }, clock.now()),
  );

const countView = ({ database, clock }: Services, { tenantId, id }: OpenShareLink): Promise<void> =>
  database.family(tenantId, (db) => noteView(db, id, clock.now().toISOString().slice(0, 10)));

const cookieName = ({ config }: Pick<Services, 'config'>): string =>
  `${config.isSecure ? '__Secure-' : ''}upbringing_share`;

const isClosed = (services: Services, link: OpenShareLink, { cookies }: FastifyRequest): boolean =>
  link.passwordHash !== null && !isPass(services, link, cookies[cookieName(services)]);

/** For this link's addresses only. */
function carryPass(services: Services, reply: FastifyReply, { path, pass }: { path: string; pass: string }): void {
  reply.setCookie(cookieName(services), pass, {
    path,
    httpOnly: true,
    sameSite: 'lax',
    secure: services.config.isSecure,
    maxAge: passMs / 1000,
  });
}

/** A file by its position on the page: its id and its name stay here. */
async function sendFile(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  part: 'whole' | 'poster',
): Promise<FastifyReply> {
  const link = await findLink(services, request);
  if (!link) return ended(reply);
  if (isClosed(services, link, request)) return ask(reply, 403, pathOf(request));
  const thing = await readThing(services, link);
  const { place } = request.params as { place: string };
  const media = thing && mediaOf(thing).find((each) => String(each.place) === place);
  const key = part === 'poster' ? media?.thumbnailKey : media?.storageKey;
  const bytes = key ? await services.files.find(key) : undefined;
  if (!media || !bytes) return ended(reply);
  const type = part === 'poster' ? thumbnailType : media.type;
  keepAway(reply);
  return sendBytes(request, reply, { ...bytes, type, fileName: undefined, isInline: true });
}

const ended = (reply: FastifyReply): FastifyReply => showReaderPage(reply, 404, { ...pageFrame(), body: endedBody() });

const ask = (reply: FastifyReply, status: number, path: string, refusal?: string): FastifyReply =>
  showReaderPage(reply, status, { ...pageFrame(), body: passwordBody(path, refusal), hasForm: true });

/** A failure is a page too. Its cause goes to the log. */
function refuse(reply: FastifyReply, request: FastifyRequest, error: unknown): FastifyReply {
  const known = publicErrorOf(asAppError(error));
  const status = statusOf(known);
  if (status >= 500) request.log.error({ requestId: request.id, err: error }, 'request failed');
  if (known.retryAfterSeconds !== undefined) reply.header('retry-after', String(known.retryAfterSeconds));
  return showReaderPage(reply, status, { ...pageFrame(), body: refusedBody(known.sentence, status === 429) });
}
