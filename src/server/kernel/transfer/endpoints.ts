import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import type { DownloadRoute } from './downloads.ts';
import type { UploadRoute } from './uploads.ts';

/** Receives what another program posts under /api. It has no account and proves itself by a secret. */
export interface Webhook {
  kind: 'webhook';
  register(api: FastifyInstance, services: Services): void;
}

/** A page beside the web client, for people who may not be signed in. */
export interface Page {
  kind: 'page';
  /** The start of its addresses. */
  prefix: string;
  register(pages: FastifyInstance, services: Services): void;
}

/** Its own port. Listens if configured; throws StartError if the port can't be used. */
export interface Listener {
  kind: 'listener';
  listen(services: Services): Promise<{ close(): Promise<void> } | undefined>;
}

/** An endpoint that is not a procedure. */
export type Endpoint = UploadRoute | DownloadRoute | Webhook | Page | Listener;

/** The endpoints of one kind, in order. */
export const endpointsOf = <Kind extends Endpoint['kind']>(
  endpoints: readonly Endpoint[],
  kind: Kind,
): Extract<Endpoint, { kind: Kind }>[] =>
  endpoints.filter((endpoint): endpoint is Extract<Endpoint, { kind: Kind }> => endpoint.kind === kind);
