import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import type { DownloadRoute } from './downloads.ts';
import type { UploadRoute } from './uploads.ts';

/** Takes what another program posts under /api. Its caller has no account and proves itself by a secret. */
export interface Webhook {
  kind: 'webhook';
  register(api: FastifyInstance, services: Services): void;
}

/** A page beside the web client, for people who need not be signed in. */
export interface Page {
  kind: 'page';
  /** What its addresses begin with. */
  prefix: string;
  register(pages: FastifyInstance, services: Services): void;
}

/** A port of its own. Listens when the configuration asks for it; throws StartError when the port can't be used. */
export interface Listener {
  kind: 'listener';
  listen(services: Services): Promise<{ close(): Promise<void> } | undefined>;
}

/** A way into the server that is no procedure. */
export type Endpoint = UploadRoute | DownloadRoute | Webhook | Page | Listener;

/** Those of one kind, in their order. */
export const endpointsOf = <Kind extends Endpoint['kind']>(
  endpoints: readonly Endpoint[],
  kind: Kind,
): Extract<Endpoint, { kind: Kind }>[] =>
  endpoints.filter((endpoint): endpoint is Extract<Endpoint, { kind: Kind }> => endpoint.kind === kind);
