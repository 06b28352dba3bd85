import cookie from '@fastify/cookie';
import secureSession from '@fastify/secure-session';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { deriveKey } from '../auth/secret.ts';

/** Longer than any session: the row in the database decides when one ends, 30 days after it was last used. */
const cookieSeconds = 400 * 24 * 60 * 60;

/** A sealed cookie that holds the session's id and nothing else; the `sessions` table has the rest. */
export async function registerSessions(app: FastifyInstance, { config, secret }: Services): Promise<void> {
  await app.register(cookie);
  await app.register(secureSession, {
    key: deriveKey(secret, 'session-cookie'),
    cookieName: 'upbringing_session',
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
