import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Viewer } from '../auth/viewer.ts';
import { AppError, badField } from '../errors.ts';
import { asAppError } from '../http/errors.ts';
import type { Context } from '../trpc/context.ts';

/** A file that came with a multipart call, and the text fields beside it. */
export interface Upload {
  bytes: Buffer;
  fileName: string;
  fields: Record<string, string>;
}

/** A multipart call under /api: what JSON procedures can't carry. It calls a feature's rule and has no logic itself. */
export interface UploadRoute {
  path: string;
  summary: string;
  /** The name of the form field with the file. */
  field: string;
  maxBytes: number;
  tooLarge: string;
  status: 200 | 201;
  output: z.ZodType;
  handle(ctx: Context & { viewer: Viewer }, upload: Upload): Promise<unknown>;
}

interface UploadOptions {
  routes: readonly UploadRoute[];
  createContext(request: FastifyRequest, reply: FastifyReply): Promise<Context>;
}

export async function registerUploads(app: FastifyInstance, { routes, createContext }: UploadOptions): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fields: 10, fieldSize: 1000, parts: 12 } });
  for (const route of routes) {
    app.post(route.path, { bodyLimit: route.maxBytes + 64 * 1024 }, async (request, reply) => {
      const ctx = await createContext(request, reply);
      if (!ctx.viewer) throw new AppError('UNAUTHORIZED', 'Please sign in first.');
      const upload = await readUpload(request, route);
      const result = await route.handle({ ...ctx, viewer: ctx.viewer }, upload);
      return reply.status(route.status).send(route.output.parse(result));
    });
  }
}

async function readUpload(request: FastifyRequest, route: UploadRoute): Promise<Upload> {
  if (!request.isMultipart())
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Please send the file as multipart/form-data.');
  const file = await readForm(() => request.file({ limits: { fileSize: route.maxBytes }, throwFileSizeLimit: false }));
  if (!file || file.fieldname !== route.field) throw badField(route.field, 'Please choose a file');
  const bytes = await readForm(() => file.toBuffer());
  if (file.file.truncated) throw new AppError('PAYLOAD_TOO_LARGE', route.tooLarge);
  return { bytes, fileName: file.filename, fields: textFields(file.fields) };
}

/** A form that breaks off or has no boundary is the sender's matter; the parser throws plain errors for it. */
async function readForm<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const known = asAppError(error);
    if (known instanceof AppError) throw known;
    throw new AppError('BAD_REQUEST', 'The form could not be read.', { cause: error });
  }
}

function textFields(fields: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]: [string, unknown]) => {
      const value = field && typeof field === 'object' && 'value' in field ? field.value : undefined;
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
