import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Described, openApiDocument } from './openapi.ts';
import { type ReferenceDocument, referencePage } from './reference-page.ts';

/** `/api/openapi.json`, written from the same schemas that the calls are checked by, and `/api/docs` made of it. */
export function registerReference(app: FastifyInstance, described: Described, appUrl: string): void {
  const document = openApiDocument(described);
  const page = referencePage(document as unknown as ReferenceDocument, appUrl);
  const styles = readFileSync(join(import.meta.dirname, 'reference.css'), 'utf8');
  const fresh = (reply: FastifyReply, type: string) => reply.header('cache-control', 'no-cache').type(type);

  app.get('/openapi.json', async () => document);
  app.get('/docs', async (_request, reply) => fresh(reply, 'text/html; charset=utf-8').send(page));
  app.get('/docs/reference.css', async (_request, reply) => fresh(reply, 'text/css; charset=utf-8').send(styles));
}
