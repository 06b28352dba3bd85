import type { Readable } from 'node:stream';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { say } from '#words';
import { AppError, badField } from '../errors.ts';
import { type StagedBytes, withStagedFile } from '../files/staged-file.ts';
import { hashWhileRead } from '../idempotency/form-hash.ts';
import { asUser, type UserContext } from '../trpc/access.ts';
import { announce } from '../trpc/announce.ts';
import type { Context } from '../trpc/context.ts';
import { issuesOf } from '../trpc/errors.ts';
import type { CarerRule } from '../trpc/procedures.ts';
import { asAppError } from '../wire/errors.ts';

/** The file of a multipart call, and the text fields beside it. */
interface Upload {
  bytes: Buffer;
  fileName: string;
  fields: Record<string, string>;
}

/** A file that went into the file store as it arrived. */
export interface StoredUpload {
  storageKey: string;
  size: number;
  fileName: string;
  fields: Record<string, string>;
}

/** A file that waits on this machine's disk until the call ends. */
export interface StagedUpload extends StagedBytes {
  fileName: string;
  fields: Record<string, string>;
}

interface UploadCall {
  kind: 'upload';
  path: string;
  summary: string;
  access: 'write' | 'session';
  /** Left out for uploads of parents alone. */
  carer?: CarerRule;
  /** The name of the form field with the file. */
  field: string;
  maxBytes: number;
  tooLarge: string;
  status: 200 | 201;
  /** The text fields beside the file, for the reference; the rule reads them with `readFields`. */
  fields?: z.ZodType;
  output: z.ZodType;
  /**
   * Refuses a caller before the body is read. `announced` is the size that the caller states; 0 if none. Returns a
   * function that releases what it holds, called however the call ends.
   */
  admit?(ctx: UserContext, announced: number): Promise<() => void>;
}

/** For files that are processed at once and not stored. */
interface BufferedUploadRoute extends UploadCall {
  into: 'memory';
  handle(ctx: UserContext, upload: Upload): Promise<unknown>;
}

/** For files that are stored: never wholly in memory. If `handle` throws, the bytes are removed. */
interface StoredUploadRoute extends UploadCall {
  into: 'store';
  /** What is stored of the incoming bytes. */
  clean(source: Readable): Readable;
  handle(ctx: UserContext, upload: StoredUpload): Promise<unknown>;
}

/** For files stored in another form: on disk while they wait, then removed. */
interface StagedUploadRoute extends UploadCall {
  into: 'disk';
  handle(ctx: UserContext, upload: StagedUpload): Promise<unknown>;
}

/** A multipart call under /api: what JSON procedures can't carry. It calls a feature's rule and has no logic itself. */
export type UploadRoute = BufferedUploadRoute | StoredUploadRoute | StagedUploadRoute;

interface UploadOptions {
  routes: readonly UploadRoute[];
  createContext(request: FastifyRequest, reply: FastifyReply): Promise<Context>;
  /** The folder where files wait. */
  dataDir: string;
}

export async function registerUploads(
  app: FastifyInstance,
  { routes, createContext, dataDir }: UploadOptions,
): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 1, fields: 10, fieldSize: 1000, parts: 12 },
  });
  for (const route of routes) {
    const config = { hasLongBody: true, permission: route };
    app.post(route.path, { bodyLimit: route.maxBytes + 64 * 1024, config }, async (request, reply) => {
      const ctx = asUser(await createContext(request, reply), route);
      const leave = await route.admit?.(ctx, Number(request.headers['content-length'] ?? 0));
      try {
        const output = route.output.parse(await receive(request, route, ctx, dataDir));
        announce(ctx, route);
        return reply.status(route.status).send(output);
      } finally {
        leave?.();
      }
    });
  }
}

/** The text fields as the schema parses them; refuses the first wrong one. */
export function readFields<Schema extends z.ZodType>(schema: Schema, fields: Record<string, string>): z.output<Schema> {
  const result = schema.safeParse(fields);
  if (result.success) return result.data;
  const issues = issuesOf(result.error);
  throw new AppError('BAD_REQUEST', issues[0]?.message ?? say('We couldn’t read the form.'), { issues });
}

function receive(request: FastifyRequest, route: UploadRoute, ctx: UserContext, dataDir: string): Promise<unknown> {
  if (route.into === 'store') return keepUpload(request, route, ctx);
  if (route.into === 'disk') return stageUpload(request, route, ctx, dataDir);
  return passUpload(request, route, ctx);
}

async function passUpload(request: FastifyRequest, route: BufferedUploadRoute, ctx: UserContext): Promise<unknown> {
  const { received: bytes, ...rest } = await readUpload(request, route, (file) => file.toBuffer());
  return route.handle(ctx, { bytes, ...rest });
}

async function keepUpload(request: FastifyRequest, route: StoredUploadRoute, ctx: UserContext): Promise<unknown> {
  const { files } = ctx.services;
  let storageKey: string | undefined;
  try {
    const { received, ...rest } = await readUpload(request, route, async (file) => {
      storageKey = await files.save(route.clean(file.file));
      return storageKey;
    });
    const size = (await files.find(received))?.size ?? 0;
    return await route.handle(ctx, { storageKey: received, size, ...rest });
  } catch (error) {
    if (storageKey !== undefined) await files.giveUp([storageKey]);
    throw error;
  }
}

async function stageUpload(
  request: FastifyRequest,
  route: StagedUploadRoute,
  ctx: UserContext,
  dataDir: string,
): Promise<unknown> {
  return withStagedFile(dataDir, async (staged) => {
    const { received: size, ...rest } = await readUpload(request, route, (file) => staged.write(file.file));
    return route.handle(ctx, { size, fd: staged.fd, read: () => staged.read(size), ...rest });
  });
}

/** The parts of a form. Throws if the sender has left, because the parser would wait forever for the end. */
export function partsOf(request: FastifyRequest, options?: Parameters<FastifyRequest['parts']>[0]) {
  if (request.raw.destroyed) throw new AppError('BAD_REQUEST', say('The upload was interrupted.'));
  if (request.headers['idempotency-key'] !== undefined) hashWhileRead(request.raw);
  return request.parts(options);
}

/** The file, received as the route needs it, and the text fields before and after it. */
async function readUpload<T>(request: FastifyRequest, route: UploadCall, take: (file: MultipartFile) => Promise<T>) {
  if (!request.isMultipart())
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', say('Please send the file as multipart/form-data.'));
  const fields: Record<string, string> = {};
  let found: { received: T; fileName: string } | undefined;
  try {
    for await (const part of partsOf(request, { limits: { fileSize: route.maxBytes } })) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') fields[part.fieldname] = part.value;
        continue;
      }
      if (part.fieldname !== route.field) throw badField(route.field, say('Please choose a file'));
      // The library's types don't say so, but a part without a file name has none.
      const named: { filename?: string } = part;
      found = { received: await take(part), fileName: named.filename ?? '' };
      if (part.file.truncated) throw new AppError('PAYLOAD_TOO_LARGE', route.tooLarge);
    }
  } catch (error) {
    // The rest must be read; otherwise the connection and its next call would hang.
    request.raw.unpipe();
    request.raw.resume();
    throw asFormError(error);
  }
  if (!found) throw badField(route.field, say('Please choose a file'));
  return { ...found, fields };
}

/** A form that breaks off or lacks a boundary is the sender's fault, though the parser throws plain errors. */
function asFormError(error: unknown): unknown {
  const known = asAppError(error);
  // A failure of this machine, such as a full disk.
  const isOurs = known instanceof AppError || (error instanceof Error && 'errno' in error);
  return isOurs ? known : new AppError('BAD_REQUEST', say('We couldn’t read the form.'), { cause: error });
}
