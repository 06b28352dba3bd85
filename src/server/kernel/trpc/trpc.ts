import { initTRPC } from '@trpc/server';
import { statusOfCode } from '../../../shared/errors.ts';
import { markPartial } from '../../../shared/partial-lists.ts';
import { trpcTransformer } from '../../../shared/trpc-transformer.ts';
import { noteReading } from '../database/read-page.ts';
import { AppError } from '../errors.ts';
import { asUser, withFamily } from './access.ts';
import { announce } from './announce.ts';
import { assertOnlyTicks } from './carers.ts';
import type { Context } from './context.ts';
import { publicErrorOf, toTrpcError } from './errors.ts';
import { type Meta, permissionOf } from './procedures.ts';

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    transformer: trpcTransformer,
    // Often enough for proxies that close a silent connection after a minute, and for our own limit on unread answers.
    sse: { ping: { enabled: true, intervalMs: 15_000 }, client: { reconnectAfterInactivityMs: 40_000 } },
    // By default tRPC sends raw messages, SQL included.
    errorFormatter({ shape, error, ctx }) {
      const { code, sentence, issues, retryAfterSeconds, current } = publicErrorOf(error);
      return {
        code: shape.code,
        message: sentence,
        data: { code, httpStatus: statusOfCode[code], issues, retryAfterSeconds, current, requestId: ctx?.requestId },
      };
    },
  });

export const { router } = t;

/** Logs path, outcome, duration and caller; never the input. In a middleware `next()` doesn't reject. */
const observed = t.procedure.use(async ({ ctx: given, path, type, next }) => {
  const start = performance.now();
  let isOwn = false;
  const ctx: Context = { ...given, keepToSelf: () => void (isOwn = true) };
  const { tracing } = given.services;
  const call = () => next({ ctx });
  const { result, isPart } = await noteReading(
    () => (tracing ? tracing.span(path, call, ({ ok }) => !ok) : call()),
    given.assertRoom,
  );
  const code = result.ok ? undefined : publicErrorOf(result.error).code;
  if (result.ok && type === 'mutation') announce(ctx, { path, isOwn });
  if (code === 'FORBIDDEN' && ctx.viewer) {
    const { address, viewer } = ctx;
    ctx.services.noteSecurity({ event: 'call_refused', account: viewer, address, device: ctx.device(), call: path });
  }
  if (result.ok && isPart && Array.isArray(result.data)) markPartial(result.data);
  const ms = performance.now() - start;
  ctx.services.metrics?.called({ procedure: path, code: code ?? 'OK', ms });
  const entry = {
    requestId: ctx.requestId,
    path,
    type,
    ok: result.ok,
    ...(code ? { code } : {}),
    ms: Math.round(ms),
    userId: ctx.viewer?.userId,
    tenantId: ctx.viewer?.tenantId,
  };
  if (!result.ok && (code === 'INTERNAL_SERVER_ERROR' || code === 'SERVICE_UNAVAILABLE')) {
    ctx.services.log.error({ ...entry, err: result.error.cause ?? result.error }, 'call failed');
  } else {
    ctx.services.log.info(entry, 'call');
  }
  if (!result.ok && result.error.cause instanceof AppError) throw toTrpcError(result.error.cause);
  return result;
});

/** Open to visitors. */
export const publicProcedure = observed;

/** For an active account, and only for its own data. */
export const userProcedure = observed
  .meta({ needsAccount: true })
  .use(async ({ ctx: given, meta, type, getRawInput, next }) => {
    const ctx = asUser(given, permissionOf(meta, type));
    if (ctx.viewer.carer) assertOnlyTicks(meta?.carer, await getRawInput());
    return next({ ctx });
  });

/** For a family's data: `ctx.family` opens a transaction that sees only the caller's family. */
export const familyProcedure = userProcedure.use(({ ctx, type, next }) =>
  next({ ctx: withFamily(ctx, { isReading: type === 'query' }) }),
);

/** For administrators: accounts, never a family's content. */
export const adminProcedure = userProcedure.meta({ needsSession: true, needsRole: 'admin' });

/** For super admins: whole families, and the state of the installation. */
export const superAdminProcedure = userProcedure.meta({ needsSession: true, needsRole: 'super_admin' });

export type { UserContext } from './access.ts';
