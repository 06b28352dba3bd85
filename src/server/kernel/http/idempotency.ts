import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { say } from '#words';
import { AppError, badField } from '../errors.ts';
import { openSealed, seal } from '../secrets/seal.ts';
import type { Services } from '../services.ts';
import type { Context } from '../trpc/context.ts';
import type { Viewer } from '../trpc/viewer.ts';
import { notedHashOf, readFormHash } from './form-hash.ts';
import { claimKey, findKey, keepAnswer, noteEffect, releaseKey } from './idempotency-keys.queries.ts';

interface Answer {
  status: number;
  type: string;
  body: string;
  /** Of the form that was answered. */
  formHash?: string | undefined;
}

interface Claim {
  id: number;
  viewer: Viewer;
}

/** Nothing was done, and a retry may succeed. */
const passing: ReadonlySet<number> = new Set([401, 403, 408, 413, 429]);

const hashOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/**
 * A POST with an `Idempotency-Key` is done once, however often it is sent within a day: later ones get the first
 * answer; one with another body is refused. Keys belong to the account; visitors have none.
 */
export function registerIdempotency(
  scope: FastifyInstance,
  services: Services,
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>,
): void {
  const { database, clock, secret } = services;
  const claims = new WeakMap<FastifyRequest, Claim>();
  const ownerOf = ({ tenantId, userId }: Viewer) => ({ purpose: 'idempotent-answer', tenantId, userId });

  const claimOrReplay = async (request: FastifyRequest, reply: FastifyReply, key: string): Promise<void> => {
    const context = await contextOf(request, reply);
    const { viewer } = context;
    if (!viewer) return;
    const { tenantId, userId } = viewer;
    const asked = { tenantId, userId, keyHash: hashOf(key), requestHash: requestHashOf(request) };
    const now = clock.now();
    const { id, known } = await database.service(async (db) => {
      const claimed = await claimKey(db, asked, now);
      return { id: claimed, known: claimed === undefined ? await findKey(db, asked) : undefined };
    });
    if (id !== undefined) {
      claims.set(request, { id, viewer });
      context.noteEffect = (db) => noteEffect(db, id);
      return;
    }
    if (known && known.requestHash !== asked.requestHash) throw reused();
    const stored = known?.answer ? openSealed(secret, ownerOf(viewer), known.answer) : undefined;
    if (stored === undefined) throw withoutAnswer(known?.tookEffect === true);
    const answer = JSON.parse(stored) as Answer;
    const { raw, routeOptions } = request;
    if (answer.formHash !== undefined && answer.formHash !== (await readFormHash(raw, routeOptions.bodyLimit ?? 0))) {
      throw reused();
    }
    await reply
      .status(answer.status)
      .headers({ 'idempotency-replayed': 'true', ...(answer.type && { 'content-type': answer.type }) })
      .send(answer.body === '' ? undefined : answer.body);
  };
  const keep = async ({ id, viewer }: Claim, request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    const body = bodyOf(payload);
    const { statusCode: status } = reply;
    if (body === undefined || status >= 500 || passing.has(status)) {
      await database.service((db) => releaseKey(db, viewer.tenantId, id));
      return;
    }
    const answer: Answer = {
      status,
      type: String(reply.getHeader('content-type') ?? ''),
      body,
      formHash: notedHashOf(request.raw),
    };
    const sealed = seal(secret, ownerOf(viewer), JSON.stringify(answer));
    await database.service((db) => keepAnswer(db, viewer.tenantId, id, sealed));
  };

  // With `done`, since nearly all requests have no key and need not wait.
  scope.addHook('preHandler', (request, reply, done) => {
    const key = keyOf(request);
    if (key === undefined) return done();
    claimOrReplay(request, reply, key).then(() => reply.sent || done(), done);
  });
  scope.addHook('onSend', (request, reply, payload, done) => {
    const claim = claims.get(request);
    if (!claim) return done(null, payload);
    claims.delete(request);
    keep(claim, request, reply, payload).then(
      () => done(null, payload),
      (error: Error) => done(error),
    );
  });
}

function keyOf({ method, headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (method !== 'POST' || key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x20-\x7e]{1,200}$/.test(key)) return key;
  throw badField('Idempotency-Key', say('Please use an Idempotency-Key of 1 to 200 printable characters'));
}

/** Before it is read only an upload's length is known; its content is compared before it gets the stored answer. */
function requestHashOf({ url, body, headers }: FastifyRequest): string {
  if (headers['content-type']?.startsWith('multipart/')) return hashOf(url, headers['content-length'] ?? '');
  return hashOf(url, typeof body === 'string' ? body : JSON.stringify(body ?? null));
}

/** As text; undefined while it is being written. */
function bodyOf(payload: unknown): string | undefined {
  if (payload === undefined || payload === null) return '';
  if (typeof payload === 'string') return payload;
  return Buffer.isBuffer(payload) ? payload.toString('utf8') : undefined;
}

const reused = (): AppError =>
  new AppError(
    'IDEMPOTENCY_KEY_REUSED',
    say('This Idempotency-Key was used for another request. Please use a new key for each request.'),
  );

const withoutAnswer = (tookEffect: boolean): AppError =>
  new AppError(
    'CONFLICT',
    tookEffect
      ? say('This may already be saved. Please check before you send it again.')
      : say('This is already being saved. Please try again in a moment.'),
  );
