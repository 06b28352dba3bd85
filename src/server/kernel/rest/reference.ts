import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { escapeHtml } from '../escape-html.ts';
import { once } from '../once.ts';
import { type Described, openApiDocument } from './openapi.ts';

/** `/api/openapi.json`, written from the schemas that check the calls, and `/api/docs`, where Scalar shows it. */
export function registerReference(app: FastifyInstance, described: Described): void {
  // Built on the first request: most servers never get one.
  const document = once(() => openApiDocument(described));
  const page = once(() => referencePage(document()));

  app.get('/openapi.json', async () => document());
  app.get('/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .send(page()),
  );
  app.get('/docs/scalar.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('content-encoding', 'gzip')
      .header('cache-control', 'public, max-age=86400')
      // The page's sandbox is another origin.
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(await scalarScript()),
  );
}

/**
 * The sandbox is an origin of its own: the script has no session, no storage and no connection, and reads only this page.
 * Its elements have `style` attributes, which no nonce allows.
 */
const policy = [
  'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Turns off everything that would call Scalar's servers, or this one. */
const configuration = {
  agent: { disabled: true },
  documentDownloadType: 'none',
  hideClientButton: true,
  hideTestRequestButton: true,
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  telemetry: false,
  withDefaultFonts: false,
};

export const referencePage = (document: object): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Upbringing API</title>
</head>
<body>
<script id="api-reference" type="application/json" data-configuration="${escapeHtml(JSON.stringify(configuration))}">${
  // No text of the document can end the element early.
  JSON.stringify(document).replaceAll('<', String.raw`\u003c`)
}</script>
<script src="/api/docs/scalar.js"></script>
</body>
</html>
`;

/** A sandbox refuses storage with an error, which Scalar doesn't expect. */
const withoutStorage = `for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, { value: { getItem: () => null, setItem() {}, removeItem() {}, key: () => null, length: 0 } });
`;

/**
 * The package offers its script only through its own route. Imported on the first request: it takes 30 MB of memory.
 */
const scalarScript = once(async () => {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const app = Fastify();
  await app.register(scalar, { routePrefix: '/', configuration: { url: '/' } });
  const { payload } = await app.inject('/js/scalar.js');
  return promisify(gzip)(withoutStorage + payload);
});
