import type { FastifyInstance } from 'fastify';
import { type Described, openApiDocument } from './openapi.ts';

/** `/api/openapi.json`, written from the same schemas that the calls are checked by. */
export function registerReference(app: FastifyInstance, described: Described): void {
  const document = openApiDocument(described);
  app.get('/openapi.json', async () => document);
}
