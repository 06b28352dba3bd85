import type { AnyRouter } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { say } from '#words';
import { longestList } from '../../../shared/fields.ts';
import { withTotal } from '../database/read-page.ts';
import { AppError } from '../errors.ts';
import { once } from '../once.ts';
import type { Context } from '../trpc/context.ts';
import {
  type DescribedProcedure,
  type Permission,
  permissionOf,
  proceduresOf,
  type RestRoute,
} from '../trpc/procedures.ts';
import { fieldTypesOf, inputOf } from '../wire/request-input.ts';

/** A procedure that is documented under /api. */
export interface RestCall extends Permission {
  /** Its path in the router: `dailyStories.create`. */
  name: string;
  route: RestRoute;
  input: z.ZodType | undefined;
  output: z.ZodType | undefined;
  procedure: DescribedProcedure;
  /** In bytes; undefined for the general limit. */
  bodyLimit: number | undefined;
}

/** All procedures that have a `meta.rest`, in the router's order. */
export function restCallsOf(router: AnyRouter): RestCall[] {
  return proceduresOf(router).flatMap((procedure) => {
    const { path: name, meta, type, inputs, output } = procedure;
    const { rest: route, bodyLimit } = meta;
    if (!route) return [];
    return [{ name, route, input: joined(inputs), output, procedure, bodyLimit, ...permissionOf(meta, type) }];
  });
}

/** The fields of both, if a kind of procedure has its own input. */
function joined(inputs: readonly z.ZodType[]): z.ZodType | undefined {
  if (inputs.length < 2) return inputs[0];
  return z.object(Object.assign({}, ...inputs.map(shapeOf)) as z.ZodRawShape);
}

function shapeOf(schema: z.ZodType): z.ZodRawShape {
  if (schema instanceof z.ZodPrefault) return shapeOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodObject) return schema.shape;
  throw new Error('Only objects can be joined to one input.');
}

interface AdapterOptions {
  router: AnyRouter;
  createContext(request: FastifyRequest, reply: FastifyReply): Promise<Context>;
}

/** The documented paths under /api: each calls its procedure and has no logic of its own. */
export function registerRest(app: FastifyInstance, { router, createContext }: AdapterOptions): void {
  for (const call of restCallsOf(router)) {
    const fields = once(() => fieldTypesOf(call.input));
    app.route({
      method: call.route.method,
      url: call.route.path.replace(/\{(\w+)\}/g, ':$1'),
      ...(call.bodyLimit === undefined ? {} : { bodyLimit: call.bodyLimit }),
      config: { hasLongBody: call.bodyLimit !== undefined, permission: call },
      handler: async (request, reply) => {
        // Uploads share the scope, so Fastify accepts a form here too and leaves the body empty.
        if (request.isMultipart()) {
          throw new AppError('UNSUPPORTED_MEDIA_TYPE', say('Please send the request as application/json.'));
        }
        const input = call.input ? inputOf(request, fields()) : undefined;
        const ctx = await createContext(request, reply);
        const { result, total } = await withTotal<unknown>(() =>
          call.procedure.call({
            path: call.name,
            getRawInput: () => Promise.resolve(input),
            ctx,
            type: call.procedure.type,
            signal: undefined,
            batchIndex: 0,
          }),
        );
        if (Array.isArray(result)) setPagingHeaders(request, reply, { rows: result.length, total, input });
        const status = call.route.status ?? 200;
        return status === 204 ? reply.status(204).send() : reply.status(status).send(result ?? null);
      },
    });
  }
}

/** RFC 8288: where the rest of a list is. */
function setPagingHeaders(
  { url }: FastifyRequest,
  reply: FastifyReply,
  {
    rows,
    total = rows,
    input,
  }: { rows: number; total: number | undefined; input: Record<string, unknown> | undefined },
): void {
  reply.header('x-total-count', total);
  const end = Number(input?.offset ?? 0) + rows;
  if (rows === 0 || end >= total) return;
  const next = new URL(url, 'http://localhost');
  next.searchParams.set('limit', String(Number(input?.limit ?? longestList)));
  next.searchParams.set('offset', String(end));
  reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
}
