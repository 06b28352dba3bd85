import cookie from '@fastify/cookie';
import secureSession from '@fastify/secure-session';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { deriveKey } from '../auth/secret.ts';
import { longestSessionMs } from '../auth/sessions.queries.ts';

/** As long as a session can last; the row in the database decides when it ends. */
const cookieSeconds = longestSessionMs / 1000;

/** On https a name that no other host of the domain, and no page without https, can set (RFC 6265bis). */
export const sessionCookieName = (isSecure: boolean): string =>
  isSecure ? '__Host-upbringing_session' : 'upbringing_session';

/** A sealed cookie that holds the session's id and nothing else; the `sessions` table has the rest. */
export async function registerSessions(app: FastifyInstance, { config, secret }: Services): Promise<void> {
  await app.register(cookie);
  await app.register(secureSession, {
    key: deriveKey(secret, 'session-cookie'),
    cookieName: sessionCookieName(config.isSecure),
    expiry: cookieSeconds,
    cookie: {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: config.isSecure,
      maxAge: cookieSeconds,
    },
  });
}
