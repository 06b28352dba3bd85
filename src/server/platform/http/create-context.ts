import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../services.ts';
import { createSession, deleteSession, findViewer } from '../auth/sessions.queries.ts';
import type { Context, SessionDoor } from '../trpc/context.ts';

declare module '@fastify/secure-session' {
  interface SessionData {
    sid: string;
  }
}

/** Who is calling, from the cookie; made once for each HTTP request and shared by the calls of a batch. */
export async function createContext(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Context> {
  const { database, clock } = services;
  const sid = request.session.get('sid');
  const viewer = sid ? await database.service((db) => findViewer(db, sid, clock.now())) : undefined;
  if (sid && !viewer) request.session.delete();
  return {
    services,
    requestId: request.id,
    address: request.ip,
    viewer: viewer ?? null,
    session: sessionDoor(services, request, viewer ? (sid ?? null) : null),
    setHeader: (name, value) => void reply.header(name, value),
  };
}

function sessionDoor({ database, clock }: Services, request: FastifyRequest, sid: string | null): SessionDoor {
  return {
    sid,
    async open(owner, confirm) {
      const userAgent = request.headers['user-agent'] ?? null;
      const created = await database.service(async (db) => {
        if (sid) await deleteSession(db, sid);
        const opened = await createSession(db, owner, userAgent, clock.now());
        await confirm?.(db);
        return opened;
      });
      // A cookie that somebody planted before sign-in is worth nothing afterwards.
      request.session.regenerate();
      request.session.set('sid', created);
    },
    async close() {
      if (sid) await database.service((db) => deleteSession(db, sid));
      request.session.delete();
    },
  };
}
