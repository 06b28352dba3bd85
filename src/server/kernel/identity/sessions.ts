import cookie from '@fastify/cookie';
import secureSession from '@fastify/secure-session';
import type { FastifyInstance } from 'fastify';
import { withEachKey } from '../secrets/secret.ts';
import type { Services } from '../services.ts';
import { longestSessionMs } from './sessions.queries.ts';

/** The longest a session can last; its row decides when it ends. */
const cookieSeconds = longestSessionMs / 1000;
const deviceCookieSeconds = 365 * 24 * 60 * 60;

/** On https, a name that no other host of the domain and no http page can set (RFC 6265bis). */
const cookieName = (what: 'session' | 'device', isSecure: boolean): string =>
  `${isSecure ? '__Host-' : ''}upbringing_${what}`;
export const sessionCookieName = (isSecure: boolean): string => cookieName('session', isSecure);

/**
 * Two sealed cookies: one holds only the session's id, the other an id of the browser, which outlives sessions. The
 * tables `sessions` and `known_devices` hold the rest.
 */
export async function registerSessions(
  app: FastifyInstance,
  { secret, isSecure }: Pick<Services, 'secret'> & { isSecure: boolean },
): Promise<void> {
  await app.register(cookie);
  const cookieOf = (maxAge: number) =>
    ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge }) as const;
  await app.register(secureSession, [
    {
      sessionName: 'session',
      key: withEachKey(secret, 'session-cookie', (key) => key),
      cookieName: cookieName('session', isSecure),
      expiry: cookieSeconds,
      cookie: cookieOf(cookieSeconds),
    },
    {
      sessionName: 'device',
      key: withEachKey(secret, 'device-cookie', (key) => key),
      cookieName: cookieName('device', isSecure),
      expiry: deviceCookieSeconds,
      cookie: cookieOf(deviceCookieSeconds),
    },
  ]);
}
