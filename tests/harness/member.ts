import type { inferRouterInputs } from '@trpc/server';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { servicesFor } from '../../src/server/kernel/identity/create-context.ts';
import { createSession, visitBySession } from '../../src/server/kernel/identity/sessions.queries.ts';
import { sessionCookieName } from '../../src/server/kernel/identity/sessions.ts';
import type { Context } from '../../src/server/kernel/trpc/context.ts';
import { type AppRouter, appRouter } from '../../src/server/router.ts';
import type { Services } from '../../src/server/services.ts';

export type Inputs = inferRouterInputs<AppRouter>;

export interface Answer {
  status: number;
  body: unknown;
  text: string;
  headers: Record<string, unknown>;
}

/** A signed-in person. */
export interface Member {
  userId: number;
  tenantId: number;
  email: string;
  sid: string;
  /** The session cookie, as a browser would send it: the last one it received. */
  cookie: string;
  /** A REST call over the session cookie. */
  api(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: unknown): Promise<Answer>;
  /** A multipart call with one file. */
  upload(
    url: string,
    field: string,
    bytes: Buffer | string,
    fileName?: string,
    fields?: Record<string, string>,
  ): Promise<Answer>;
  /** The same procedures that the web client calls. */
  rpc: ReturnType<typeof appRouter.createCaller>;
}

/** Signs in an account without the slow check of its password. */
export async function signedIn(
  services: Services,
  server: FastifyInstance,
  owner: { userId: number; tenantId: number; email: string },
): Promise<Member> {
  const sid = await services.database.service((db) =>
    createSession(
      db,
      { userId: owner.userId, tenantId: owner.tenantId },
      { userAgent: 'test', now: services.clock.now() },
    ),
  );
  const name = sessionCookieName(services.config.isSecure);
  const call = async (options: InjectOptions): Promise<Answer> => {
    const answer = await inject(server, options, member.cookie);
    const cookie = setCookieOf(answer, name);
    if (cookie !== undefined) {
      member.cookie = cookie;
      const sealed = decodeURIComponent(cookie.slice(name.length + 1));
      member.sid = server.decodeSecureSession(sealed)?.get('sid') ?? member.sid;
    }
    return answer;
  };
  const member: Member = {
    ...owner,
    sid,
    cookie: `${name}=${encodeURIComponent(sealedCookie(server, sid))}`,
    api: (method, url, body) => call({ method, url, ...(body === undefined ? {} : jsonBody(body)) }),
    upload: (url, field, bytes, fileName = 'file.csv', fields = {}) =>
      call({ method: 'POST', url, ...multipartBody(field, bytes, fileName, fields) }),
    rpc: appRouter.createCaller(() => contextOf(services, member.sid)),
  };
  return member;
}

/** A new value of the session cookie, as a browser would send it. */
function setCookieOf({ headers }: Answer, name: string): string | undefined {
  const set = [headers['set-cookie'] ?? []].flat().map(String);
  return set.find((cookie) => cookie.startsWith(`${name}=`) && !cookie.startsWith(`${name}=;`))?.split(';')[0];
}

/** A call without signing in. */
export async function visit(
  server: FastifyInstance,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body?: unknown,
): Promise<Answer> {
  return inject(server, { method, url, ...(body === undefined ? {} : jsonBody(body)) });
}

/** A call of a script with an API token, without a cookie. */
export async function callWithToken(
  server: FastifyInstance,
  token: string,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body?: unknown,
): Promise<Answer> {
  const { headers, ...payload } = body === undefined ? {} : jsonBody(body);
  return inject(server, { method, url, ...payload, headers: { ...headers, authorization: `Bearer ${token}` } });
}

async function inject(server: FastifyInstance, options: InjectOptions, cookie?: string): Promise<Answer> {
  const response = await server.inject({
    ...options,
    headers: { ...options.headers, ...(cookie ? { cookie } : {}) },
  });
  const isJson = String(response.headers['content-type']).includes('json');
  return {
    status: response.statusCode,
    body: isJson ? (JSON.parse(response.payload) as unknown) : undefined,
    text: response.payload,
    headers: response.headers,
  };
}

const jsonBody = (body: unknown): Pick<InjectOptions, 'payload' | 'headers'> => ({
  payload: typeof body === 'string' ? body : JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

export function multipartBody(
  field: string,
  bytes: Buffer | string,
  fileName: string,
  fields: Record<string, string> = {},
): Pick<InjectOptions, 'payload' | 'headers'> {
  const boundary = 'upbringing-test-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const rest = Object.entries(fields).map(
    ([name, value]) => `\r\n--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}`,
  );
  const tail = `${rest.join('')}\r\n--${boundary}--\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(tail)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

function sealedCookie(server: FastifyInstance, sid: string): string {
  const session = server.createSecureSession({ sid });
  return server.encodeSecureSession(session);
}

export async function contextOf(services: Services, sid: string, isReading = false): Promise<Context> {
  const found = await visitBySession(services.database, sid, { now: services.clock.now(), isReading });
  return {
    services: servicesFor(services, found?.viewer ?? null),
    requestId: 'test',
    address: '127.0.0.1',
    device: () => 'Another program',
    viewer: found?.viewer ?? null,
    visit: found?.visit ?? null,
    token: null,
    session: {
      sid,
      deviceHash: null,
      bindBrowser: () => 'test',
      open: () => Promise.resolve(),
      renew: (change) => services.database.service(async (db) => change?.(db, sid)),
      close: () => Promise.resolve(),
    },
  };
}
