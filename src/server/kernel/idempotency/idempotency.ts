import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { say } from '#words';
import { accountHeader, idempotencyKeyHeader, isLastingKey } from '../../../shared/errors.ts';
import { type NoteEffect, notingChanges, notingEffects } from '../database/effects.ts';
import { dayMs } from '../durations.ts';
import { AppError, badField } from '../errors.ts';
import { openSealed, seal } from '../secrets/seal.ts';
import type { Services } from '../services.ts';
import { asUser } from '../trpc/access.ts';
import type { Context } from '../trpc/context.ts';
import type { Permission } from '../trpc/procedures.ts';
import type { Viewer } from '../trpc/viewer.ts';
import { notedHashOf, readFormHash } from './form-hash.ts';
import { type Claim, claimKey, findKey, keepAnswer, noteEffect, releaseKey } from './idempotency-keys.queries.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call it. Checked before the call, because only they may learn what a key was used for. */
    permission?: Permission | undefined;
  }
}

interface Answer {
  status: number;
  type: string;
  body: string;
  /** The hash of the form that was answered. */
  formHash?: string | undefined;
}

/** A request that holds its key. */
interface Holder {
  claim: Claim;
  viewer: Viewer;
  permission: Permission;
}

interface IdempotencyOptions {
  services: Services;
  createContext(request: FastifyRequest, reply: FastifyReply): Promise<Context>;
  /** The permission that the request's calls need; undefined if there is no such call. */
  permissionOf(request: FastifyRequest): Permission | undefined;
}

/** Nothing was done, and a retry may succeed. */
const passing: ReadonlySet<number> = new Set([401, 403, 408, 413, 429]);

const hashOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** A phone may send after weeks what was written without a line, also if its first try was stored. */
const lastingMs = 90 * dayMs;

/**
 * A POST with an `Idempotency-Key` is done once within a day: later ones get the first answer; one with another body is
 * refused. Keys belong to the account. A key stays used from the commit of the first transaction that wrote.
 */
export function registerIdempotency(
  scope: FastifyInstance,
  { services, createContext, permissionOf }: IdempotencyOptions,
): void {
  const { database, clock, secret, log } = services;
  const holders = new WeakMap<FastifyRequest, Holder>();
  const ownerOf = ({ tenantId, userId }: Viewer) => ({ purpose: 'idempotent-answer', tenantId, userId });

  const claimOrReplay = async (request: FastifyRequest, reply: FastifyReply, key: string): Promise<void> => {
    const permission = permissionOf(request);
    if (!permission || permission.access === 'public') return;
    const context = await createContext(request, reply);
    if (!mayCall(context, permission)) return;
    const { viewer } = context;
    const { tenantId, userId } = viewer;
    assertAccount(request, viewer);
    const asked = { tenantId, userId, keyHash: hashOf(key), requestHash: requestHashOf(request) };
    const now = clock.now();
    const { claim, known } = await database.service(async (db) => {
      const claimed = await claimKey(db, asked, now, isLastingKey(key) ? lastingMs : dayMs);
      return { claim: claimed, known: claimed ? undefined : await findKey(db, asked) };
    });
    if (claim) {
      holders.set(request, { claim, viewer, permission });
      noteEffects(context, async (db) => {
        if (!(await noteEffect(db, claim))) throw stillRunning();
      });
      return;
    }
    if (known && known.requestHash !== asked.requestHash) throw reused();
    const stored = known?.answer ? openSealed(secret, ownerOf(viewer), known.answer) : undefined;
    if (stored === undefined) throw known?.tookEffect ? alreadyDone() : stillRunning();
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
  const keep = async (holder: Holder, request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    const { claim, viewer, permission } = holder;
    const body = bodyOf(payload);
    const { statusCode: status } = reply;
    if (body === undefined || status >= 500 || passing.has(status)) {
      await database.service((db) => releaseKey(db, claim));
      return;
    }
    if (permission.answersOnce && status < 400) {
      await database.service((db) => keepAnswer(db, claim, { answer: null, isRefusal: false }));
      return;
    }
    const answer: Answer = {
      status,
      type: String(reply.getHeader('content-type') ?? ''),
      body,
      formHash: notedHashOf(request.raw),
    };
    const sealed = seal(secret, ownerOf(viewer), JSON.stringify(answer));
    await database.service((db) => keepAnswer(db, claim, { answer: sealed, isRefusal: status >= 400 }));
  };

  // Uses `done`, because nearly all requests have no key and needn't wait.
  scope.addHook('preHandler', (request, reply, done) => {
    const key = keyOf(request);
    if (key === undefined) return done();
    claimOrReplay(request, reply, key).then(() => reply.sent || done(), done);
  });
  scope.addHook('onSend', (request, reply, payload, done) => {
    const holder = holders.get(request);
    if (!holder) return done(null, payload);
    holders.delete(request);
    // The change is stored, and the key records that itself, so the answer is sent without being stored.
    keep(holder, request, reply, payload)
      .catch((error: unknown) => log.warn({ err: error, requestId: request.id }, 'idempotent answer not kept'))
      .finally(() => done(null, payload));
  });
}

/** Other callers continue without their key and get each call's own refusal. */
function mayCall(context: Context, permission: Permission): context is Context & { viewer: Viewer } {
  try {
    asUser(context, permission);
    return true;
  } catch {
    return false;
  }
}

/** What one account wrote without a line is never stored for another that has signed in since. */
function assertAccount({ headers }: FastifyRequest, { tenantId, userId }: Viewer): void {
  const account = headers[accountHeader];
  if (account !== undefined && account !== `${tenantId}:${userId}`)
    throw new AppError('UNAUTHORIZED', say('Someone else has signed in with this browser.'));
}

function noteEffects(context: Context, note: NoteEffect): void {
  const { services, visit } = context;
  context.services = { ...services, database: notingEffects(services.database, note) };
  context.visit = visit && notingChanges(visit, note);
}

function keyOf({ method, headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (method !== 'POST' || key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x20-\x7e]{1,200}$/.test(key)) return key;
  throw badField(idempotencyKeyHeader, say('Please use an Idempotency-Key of 1 to 200 printable characters'));
}

/** Before an upload is read, only its length is known. Its content is compared before it gets the stored answer. */
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

/** Names the key, so that browsers can tell this from an answer of the call itself. */
const keyConflict = (
  code: 'CONFLICT' | 'IDEMPOTENCY_KEY_REUSED',
  message: string,
  retryAfterSeconds?: number,
): AppError => new AppError(code, message, { issues: [{ path: idempotencyKeyHeader, message }], retryAfterSeconds });

const reused = (): AppError =>
  keyConflict(
    'IDEMPOTENCY_KEY_REUSED',
    say('This Idempotency-Key was used for another request. Please use a new key for each request.'),
  );

const alreadyDone = (): AppError => keyConflict('CONFLICT', say('This was already done. Please reload to see it.'));

const stillRunning = (): AppError =>
  keyConflict('CONFLICT', say('This is already being saved. Please try again in a moment.'), 2);
