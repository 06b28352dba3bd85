import type { Session } from '@fastify/secure-session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { say } from '#words';
import type { Visit } from '../database/database.ts';
import { asMember } from '../database/member.ts';
import { minuteMs } from '../durations.ts';
import { AppError } from '../errors.ts';
import { enforceRateLimits, networkLimits } from '../limits/rate-limits.ts';
import { hashOfToken, makeSecretToken } from '../secrets/secret-token.ts';
import type { Services } from '../services.ts';
import type { Context, SessionDoor } from '../trpc/context.ts';
import type { ApiToken, Viewer } from '../trpc/viewer.ts';
import { bearerOf } from '../wire/bearer.ts';
import type { LongAnswers } from '../wire/connections.ts';
import { continueInLanguage } from '../words.ts';
import { visitByToken } from './api-tokens.queries.ts';
import { describeDevice } from './describe-device.ts';
import { changeSessionId, createSession, deleteSession, visitBySession } from './sessions.queries.ts';

declare module '@fastify/secure-session' {
  interface SessionData {
    sid: string;
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Outlives sessions. */
    device: Session<{ id: string }>;
  }
}

/**
 * The caller, by the token in `Authorization` or else by the cookie, never by both; once per HTTP request, shared by a
 * batch. An invalid token is UNAUTHORIZED, even where visitors are allowed.
 */
export async function createContext(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  longAnswers?: LongAnswers,
): Promise<Context> {
  const bearer = bearerOf(request);
  const caller =
    bearer === undefined ? await sessionCaller(services, request) : await tokenCaller(services, request, bearer);
  return {
    services: servicesFor(services, caller.viewer),
    requestId: request.id,
    address: request.ip,
    device: () => describeDevice(request.headers['user-agent'] ?? null),
    viewer: caller.viewer,
    visit: caller.visit,
    token: caller.token,
    tab: tabOf(request),
    session: sessionDoor(services, request, reply, caller),
    assertRoom: caller.viewer ? longAnswers?.ofFamily(request, caller.viewer.tenantId) : undefined,
  };
}

function tabOf({ headers }: FastifyRequest): string | undefined {
  const tab = headers['x-tab'];
  return typeof tab === 'string' && /^[\w-]{1,40}$/.test(tab) ? tab : undefined;
}

interface Caller {
  viewer: Viewer | null;
  visit: Visit<unknown> | null;
  token: ApiToken | null;
  /** The id of the session; null without a valid one. */
  sid: string | null;
}

/** Of a carer, each transaction of the family shows what the carer's row allows. */
export const servicesFor = (services: Services, viewer: Viewer | null): Services =>
  viewer?.carer ? { ...services, database: asMember(services.database, viewer) } : services;

/** For the page itself: only the browser's session counts, whatever a proxy writes into `Authorization`. */
export async function findSessionViewer(services: Services, request: FastifyRequest): Promise<Viewer | null> {
  return (await sessionCaller(services, request)).viewer;
}

const nobody: Caller = { viewer: null, visit: null, token: null, sid: null };

/** Only queries use GET. */
const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

async function sessionCaller({ database, clock }: Services, request: FastifyRequest): Promise<Caller> {
  const sid = request.session.get('sid');
  if (!sid) return nobody;
  const found = await visitBySession(database, sid, { now: clock.now(), isReading: isReading(request) });
  if (found) {
    continueInLanguage(found.viewer.language);
    return { ...found, token: null, sid };
  }
  // The cookie stays: another tab's session may just have got a new one, which this answer must not delete.
  return nobody;
}

async function tokenCaller(services: Services, request: FastifyRequest, bearer: string): Promise<Caller> {
  const { database, clock } = services;
  const asked = { now: clock.now(), isReading: isReading(request) };
  const found = await visitByToken(database, bearer, asked);
  if (found) return { ...found, sid: null };
  await enforceRateLimits(
    services,
    networkLimits('wrong-token', request.ip, { max: 100, windowMs: 15 * minuteMs }),
    say('Too many calls with an invalid API token. Please wait a few minutes and try again.'),
  );
  throw new AppError('UNAUTHORIZED', say('This API token isn’t valid.'));
}

function sessionDoor(
  { database, clock }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { viewer, sid }: Caller,
): SessionDoor {
  const deviceId = request.device.get('id');
  const own = viewer && sid ? { tenantId: viewer.tenantId, sid } : undefined;
  return {
    sid,
    deviceHash: deviceId === undefined ? null : hashOfToken(deviceId),
    bindBrowser() {
      const id = deviceId ?? makeSecretToken();
      if (deviceId === undefined) request.device.set('id', id);
      return hashOfToken(id);
    },
    async open(owner, confirm, provedAt) {
      const userAgent = request.headers['user-agent'] ?? null;
      const usedDevice = deviceId ?? makeSecretToken();
      const created = await database.service(async (db) => {
        const opening = createSession(db, owner, { userAgent, now: clock.now(), provedAt, inPlaceOf: own });
        const [opened] = await Promise.all([opening, confirm?.(db, hashOfToken(usedDevice))]);
        return opened;
      });
      // A cookie planted before sign-in is worthless afterwards.
      request.session.regenerate();
      request.session.set('sid', created);
      request.device.set('id', usedDevice);
    },
    async renew(change) {
      if (!own) throw new AppError('UNAUTHORIZED', say('Please sign in first.'));
      const renewed = await database.service(async (db) => {
        const id = await changeSessionId(db, own);
        await change(db, id);
        return id;
      });
      request.session.set('sid', renewed);
    },
    async close(confirm) {
      if (own) {
        await database.service(async (db) => {
          await deleteSession(db, own);
          await confirm?.(db);
        });
      }
      request.session.delete();
      // The next person at this browser must not find the family's files in its cache.
      reply.header('clear-site-data', '"cache"');
    },
  };
}
