import { type AnyProcedure, initTRPC } from '@trpc/server';
import { isAdministrator } from '../../../shared/accounts/auth.ts';
import { confirmationSchema } from '../../../shared/confirmation.ts';
import { statusOfCode } from '../../../shared/errors.ts';
import { markPartial } from '../../../shared/partial-lists.ts';
import { trpcTransformer } from '../../../shared/trpc-transformer.ts';
import { noteReading } from '../database/read-page.ts';
import { AppError } from '../errors.ts';
import { accessOf, asUser, withFamily } from './access.ts';
import { announce } from './announce.ts';
import type { Context } from './context.ts';
import { publicErrorOf, toTrpcError } from './errors.ts';
import { assertConfirmed } from './own-password.ts';
import { parseAtOnce } from './parse-at-once.ts';

/** Where a procedure is found under /api. Path parameters are named as in the input: `/children/{id}`. */
export interface RestRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** 200 unless given; 204 sends no body. */
  status?: 200 | 201 | 204;
  /** One sentence for the reference. */
  summary: string;
}

interface Meta {
  rest?: RestRoute;
  /** The longest JSON body that the call takes, in bytes, where the one for all is not enough. */
  bodyLimit?: number;
  /** Set by the kinds of procedures below, for the reference: visitors get 401. */
  needsAccount?: true;
  /** Only for a person who is signed in: an API token, whatever its scope, gets 403. */
  needsSession?: true;
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    transformer: trpcTransformer,
    // Often enough for proxies that end what is silent for a minute, and for our own limit on unread answers.
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

/** As tRPC's own; its procedures check what goes in and out at once. */
export const router: typeof t.router = (procedures) => {
  const made = t.router(procedures);
  for (const procedure of Object.values(made._def.procedures as Record<string, AnyProcedure>)) parseAtOnce(procedure);
  return made;
};

/** Logs path, outcome, duration and who; never what was sent. In a middleware `next()` does not reject. */
const observed = t.procedure.use(async ({ ctx: given, path, type, next }) => {
  const start = performance.now();
  let isOwn = false;
  const ctx: Context = { ...given, keepToSelf: () => void (isOwn = true) };
  const { result, isPart } = await noteReading(() => next({ ctx }));
  if (result.ok && type === 'mutation') announce(ctx, { path, isOwn });
  if (result.ok && isPart && Array.isArray(result.data)) markPartial(result.data);
  const code = result.ok ? undefined : publicErrorOf(result.error).code;
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

/** For an active account; what it reaches is the caller's own. */
export const userProcedure = observed.meta({ needsAccount: true }).use(({ ctx, meta, type, next }) => {
  return next({ ctx: asUser(ctx, accessOf(meta, type)) });
});

/**
 * For what could let somebody in later: an API token, an invitation, a calendar address, a phone number. Throws
 * PASSWORD_REQUIRED unless the input has the caller's `password` or they signed in within the last 10 minutes.
 */
export const confirmedProcedure = userProcedure
  .meta({ needsSession: true })
  .input(confirmationSchema.prefault({}))
  .use(async ({ ctx, input, next }) => {
    await assertConfirmed(ctx, input.password);
    return next({ ctx });
  });

/** For what belongs to a family: `ctx.family` opens a transaction that sees the caller's family only. */
export const familyProcedure = userProcedure.use(({ ctx, type, next }) =>
  next({ ctx: withFamily(ctx, { isReading: type === 'query' }) }),
);

/** For administrators of the installation: accounts, never a family's content. */
export const adminProcedure = userProcedure.meta({ needsSession: true }).use(({ ctx, next }) => {
  if (!isAdministrator(ctx.viewer.role)) {
    throw new AppError('FORBIDDEN', 'Only administrators can do this.');
  }
  return next({ ctx });
});

/** For super admins: what concerns whole families, and the state of the installation. */
export const superAdminProcedure = adminProcedure.use(({ ctx, next }) => {
  if (ctx.viewer.role !== 'super_admin') throw new AppError('FORBIDDEN', 'Only super admins can do this.');
  return next({ ctx });
});

export type { UserContext } from './access.ts';
