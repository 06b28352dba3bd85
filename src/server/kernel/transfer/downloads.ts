import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { say } from '#words';
import { AppError } from '../errors.ts';
import type { StoredBytes } from '../files/file-store.ts';
import { asUser, type FamilyContext, withFamily } from '../trpc/access.ts';
import type { Context } from '../trpc/context.ts';
import { issuesOf } from '../trpc/errors.ts';
import type { Access, CarerRule } from '../trpc/procedures.ts';
import { fieldTypesOf, inputOf } from '../wire/request-input.ts';
import { byteRangeOf } from './byte-range.ts';
import { contentDisposition } from './content-disposition.ts';

/** Bytes for the caller, and how a browser should treat them. */
export interface Download extends Omit<StoredBytes, 'size'> {
  /** Size in bytes; undefined while they are still written, and then no part can be requested. */
  size: number | undefined;
  /** Media type, as found on upload. */
  type: string;
  /** Undefined for one that shall have no name. */
  fileName: string | undefined;
  /** Shown in the browser; all other types are downloaded. */
  isInline: boolean;
  /**
   * Names bytes that a browser may cache: it asks each time it shows them, so nobody reads them there after signing out.
   * Undefined for what it must not cache.
   */
  tag?: string | undefined;
}

/** The browser has the bytes of this tag, and the caller may read them: nothing needs to be looked up. */
interface NotModified {
  tag: string;
  isKnown: true;
}

interface DownloadContext extends Context {
  /** Aborted when the connection closes, because nobody reads the bytes any more. */
  signal: AbortSignal;
  /** Whether the browser already has the bytes of this tag. */
  isKnown(tag: string): boolean;
}

/** A GET under /api that answers with bytes. It calls a feature's rule and has no logic itself. */
export interface DownloadRoute {
  kind: 'download';
  path: string;
  summary: string;
  /** Path parameters and query. */
  input: z.ZodType;
  /** For the reference: the media type, if known in advance. */
  contentType: string;
  access: Access;
  /** Left out for downloads of parents alone. */
  carer?: CarerRule;
  handle: (ctx: DownloadContext, input: unknown) => Promise<Download | NotModified>;
}

interface RouteOptions<Caller, Input extends z.ZodType> {
  path: string;
  summary: string;
  input: Input;
  contentType: string;
  carer?: CarerRule;
  find: (ctx: Caller, input: z.output<Input>) => Promise<Download | NotModified>;
}

/** A download for family members; its schema parses path and query. */
export function downloadRoute<Input extends z.ZodType>({
  find,
  ...route
}: RouteOptions<DownloadContext & FamilyContext, Input> & { access: 'read' | 'session' }): DownloadRoute {
  return {
    kind: 'download',
    ...route,
    handle: async (ctx, input) => find(withFamily(asUser(ctx, route), { isReading: true }), parsed(route.input, input)),
  };
}

/** The same for anyone who knows the address: that is the permission. */
export function publicDownloadRoute<Input extends z.ZodType>({
  find,
  ...route
}: RouteOptions<DownloadContext, Input>): DownloadRoute {
  return {
    kind: 'download',
    ...route,
    access: 'public',
    handle: async (ctx, input) => find(ctx, parsed(route.input, input)),
  };
}

function parsed<Input extends z.ZodType>(schema: Input, input: unknown): z.output<Input> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const issues = issuesOf(result.error);
  throw new AppError('BAD_REQUEST', issues[0]?.message ?? say('We couldn’t read the request.'), { issues });
}

interface DownloadOptions {
  routes: readonly DownloadRoute[];
  createContext: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;
}

/** Answers GET and HEAD, and Range requests, without which Safari plays no sound. */
export function registerDownloads(app: FastifyInstance, { routes, createContext }: DownloadOptions): void {
  for (const route of routes) {
    const fields = fieldTypesOf(route.input);
    app.get(route.path.replace(/\{(\w+)\}/g, ':$1'), async (request, reply) => {
      const signal = closingOf(reply);
      const ctx = await createContext(request, reply);
      const isKnown = (tag: string): boolean => request.headers['if-none-match'] === etagOf(tag);
      const found = await route.handle({ ...ctx, signal, isKnown }, inputOf(request, fields));
      return 'isKnown' in found ? notModified(reply, found) : sendBytes(request, reply, found);
    });
  }
}

function closingOf(reply: FastifyReply): AbortSignal {
  const closing = new AbortController();
  reply.raw.once('close', () => closing.abort(new AppError('BAD_REQUEST', say('The connection was closed.'))));
  return closing.signal;
}

/** Weak, so nobody joins parts of a file by it. */
const etagOf = (tag: string): string => `W/"${tag}"`;

const tagged = (reply: FastifyReply, tag: string): FastifyReply =>
  reply.header('cache-control', 'private, no-cache').header('etag', etagOf(tag));

const notModified = (reply: FastifyReply, { tag }: NotModified): FastifyReply => tagged(reply, tag).status(304).send();

/** Answers GET, HEAD and a Range request with bytes. */
export async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  download: Download,
): Promise<FastifyReply> {
  const { type, size, fileName, isInline, tag } = download;
  const kind = isInline ? 'inline' : 'attachment';
  // Runs before the headers are sent: a failure must not be sent with a file's headers.
  const written = size === undefined && request.method !== 'HEAD' ? await download.open() : undefined;
  reply
    .header('content-type', type)
    .header('content-disposition', fileName === undefined ? kind : contentDisposition(kind, fileName))
    .header('x-content-type-options', 'nosniff')
    // If a browser opens it as a page, the bytes can run and load nothing.
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cache-control', 'private, no-store');
  if (tag !== undefined) tagged(reply, tag);
  if (size === undefined) return reply.send(written ?? Readable.from([]));
  reply.header('accept-ranges', 'bytes');
  const range = byteRangeOf(request.headers, size);
  if (range === 'unsatisfiable') {
    return reply.status(416).header('content-range', `bytes */${size}`).header('content-length', 0).send();
  }
  if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  reply.header('content-length', range ? range.end - range.start + 1 : size);
  const bytes = request.method === 'HEAD' ? Readable.from([]) : await download.open(range);
  return reply.send(bytes);
}
