import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { once } from '../once.ts';
import { type Described, openApiDocument } from './openapi.ts';
import { type ReferenceDocument, referencePage } from './reference-page.ts';

/** `/api/openapi.json`, written from the schemas that check the calls, and `/api/docs` made from it. */
export function registerReference(app: FastifyInstance, described: Described): void {
  // Built on the first request: most servers never get one.
  const document = once(() => openApiDocument(described));
  const page = once(() => referencePage(document() as unknown as ReferenceDocument, described.appUrl));
  const styles = readFileSync(join(import.meta.dirname, 'reference.css'), 'utf8');
  const fresh = (reply: FastifyReply, type: string) => reply.header('cache-control', 'no-cache').type(type);

  app.get('/openapi.json', async () => document());
  app.get('/docs', async (_request, reply) => fresh(reply, 'text/html; charset=utf-8').send(page()));
  app.get('/docs/reference.css', async (_request, reply) => fresh(reply, 'text/css; charset=utf-8').send(styles));
}
