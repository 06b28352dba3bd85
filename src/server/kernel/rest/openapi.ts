import type { AnyRouter } from '@trpc/server';
import type { z } from 'zod';
import { type ErrorCode, statusOfCode } from '../../../shared/errors.ts';
import type { DownloadRoute } from '../transfer/downloads.ts';
import { type Endpoint, endpointsOf } from '../transfer/endpoints.ts';
import type { UploadRoute } from '../transfer/uploads.ts';
import type { Access } from '../trpc/procedures.ts';
import { jsonSchemaOf } from '../wire/request-input.ts';
import { type RestCall, restCallsOf } from './rest-adapter.ts';

type Json = Record<string, unknown>;

export interface Described {
  router: AnyRouter;
  endpoints: readonly Endpoint[];
  /** The name of the session's cookie. */
  sessionCookie: string;
  /** The address that people use. */
  appUrl: string;
}

/** An OpenAPI 3.1 description of every path under /api. */
export function openApiDocument({ router, endpoints, sessionCookie, appUrl }: Described): Json {
  const paths: Record<string, Json> = {};
  for (const call of restCallsOf(router)) {
    paths[`/api${call.route.path}`] = {
      ...paths[`/api${call.route.path}`],
      [call.route.method.toLowerCase()]: operationOf(call),
    };
  }
  for (const upload of endpointsOf(endpoints, 'upload'))
    paths[`/api${upload.path}`] = { post: uploadOperationOf(upload) };
  for (const download of endpointsOf(endpoints, 'download')) {
    paths[`/api${download.path}`] = { ...paths[`/api${download.path}`], get: downloadOperationOf(download) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Upbringing',
      version: '1',
      description: introduction(appUrl),
    },
    servers: [{ url: appUrl }],
    tags: tagsOf(paths),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token from the profile. One with the scope read calls GET only.',
        },
      },
      schemas: { Error: errorSchema },
    },
    security: [{ session: [] }, { token: [] }],
  };
}

/** Markdown, as OpenAPI has it. */
const introduction = (appUrl: string): string => `Where a family plans and keeps its children’s upbringing.

A script should use an API token, created on the profile page. One with the scope \`read\` calls GET only. Calls whose only
security is \`session\` take no token: sign in with \`POST /api/login\` and send the cookie.

\`\`\`sh
curl -H 'authorization: Bearer upb_...' '${appUrl}/api/daily-stories?limit=5'
\`\`\`

A date is \`yyyy-MM-dd\`, a moment is ISO 8601 in UTC. PUT and PATCH change the fields that are sent and leave the others.
Send the ETag of an answer back as If-None-Match, and you get 304 without a body while nothing has changed. A failure is
\`{ "error", "code", "issues" }\`: a sentence, a code, and for a wrong field its path and message.`;

const errorSchema: Json = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'A sentence for a person' },
    code: { type: 'string', enum: Object.keys(statusOfCode) },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    current: { type: 'object', description: 'With a 409 for an older `version`: the record as it is now' },
    requestId: { type: 'string' },
  },
};

function operationOf({ name, route, input, output, access }: RestCall): Json {
  const schema = input ? jsonSchemaOf(input, 'input') : {};
  const properties = (schema.properties ?? {}) as Record<string, Json>;
  const required = new Set(schema.required ?? []);
  const inPath = new Set([...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''));
  const hasBody = route.method !== 'GET' && route.method !== 'DELETE';
  const outsidePath = Object.entries(properties).filter(([field]) => !inPath.has(field));
  const parameters = [
    ...(route.method === 'POST' && access !== 'public' ? [idempotencyKey] : []),
    ...[...inPath].map((field) => parameterOf(field, 'path', true, properties[field])),
    ...(hasBody
      ? []
      : outsidePath.map(([field, property]) => parameterOf(field, 'query', required.has(field), property))),
  ];
  return {
    operationId: camelCased(name),
    tags: [name.split('.')[0]],
    summary: route.summary,
    ...securityOf(access),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(hasBody && outsidePath.length > 0 ? { requestBody: bodyOf(outsidePath, required) } : {}),
    responses: {
      ...responsesOf(route.status ?? 200, output),
      ...(hasBody && output && 'version' in properties ? { 409: conflictOf(output) } : {}),
    },
  };
}

/** What a call requires, if that differs from the whole document. */
function securityOf(access: Access): Json {
  if (access === 'public') return { security: [] };
  return access === 'session' ? { security: [{ session: [] }] } : {};
}

const conflictOf = (output: z.ZodType): Json => ({
  description: 'Changed since the sent `version`: nothing is overwritten',
  content: {
    'application/json': {
      schema: {
        allOf: [{ $ref: '#/components/schemas/Error' }],
        properties: { current: jsonSchemaOf(output, 'output') },
      },
    },
  },
});

/** `dailyStoriesCreate` of `dailyStories.create`, `imagesUpload` of `images/upload`: a name that generators can use. */
const camelCased = (name: string): string =>
  name.replace(/(?<![^a-z0-9])[^a-z0-9]+([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase());

/** The router's name of the feature: `/daily-stories/bulk-import` is `dailyStories`. */
const tagOf = (path: string): string => camelCased(path.split('/')[1] ?? '');

function tagsOf(paths: Record<string, Json>): Json[] {
  const used = Object.values(paths).flatMap((path) => Object.values(path) as { tags: string[] }[]);
  return [...new Set(used.flatMap(({ tags }) => tags))]
    .toSorted()
    .map((name) => ({ name, 'x-displayName': titleOf(name) }));
}

/** `Daily stories` of `dailyStories`. */
function titleOf(tag: string): string {
  const words = tag.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function uploadOperationOf({ path, field, fields, summary, access, status, output }: UploadRoute): Json {
  const texts = fields ? jsonSchemaOf(fields, 'input') : {};
  const schema = {
    type: 'object',
    required: [field, ...(texts.required ?? [])],
    properties: { [field]: { type: 'string', format: 'binary' }, ...texts.properties },
  };
  return {
    operationId: camelCased(path.slice(1)),
    tags: [tagOf(path)],
    summary,
    ...securityOf(access),
    parameters: [idempotencyKey],
    requestBody: { required: true, content: { 'multipart/form-data': { schema } } },
    responses: responsesOf(status, output),
  };
}

function downloadOperationOf({ path, summary, access, input, contentType }: DownloadRoute): Json {
  const schema = jsonSchemaOf(input, 'input');
  const required = new Set(schema.required ?? []);
  const bytes = {
    description: 'The bytes',
    content: { [contentType]: { schema: { type: 'string', format: 'binary' } } },
  };
  return {
    operationId: camelCased(`${path.slice(1).replace(/\/\{\w+\}(\.\w+)?/g, '')}.download`),
    tags: [tagOf(path)],
    summary,
    ...securityOf(access),
    parameters: Object.entries(schema.properties ?? {}).map(([name, property]) =>
      parameterOf(name, path.includes(`{${name}}`) ? 'path' : 'query', required.has(name), property),
    ),
    responses: { 200: bytes, 206: { ...bytes, description: 'The part that Range asks for' }, ...failures },
  };
}

const parameterOf = (name: string, place: 'path' | 'query', required: boolean, schema: unknown): Json => ({
  name,
  in: place,
  required,
  schema: schema ?? { type: 'string' },
});

function bodyOf(fields: [string, Json][], required: Set<string>): Json {
  const names = fields.map(([field]) => field).filter((field) => required.has(field));
  return {
    required: names.length > 0,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: Object.fromEntries(fields),
          ...(names.length > 0 ? { required: names } : {}),
        },
      },
    },
  };
}

function responsesOf(status: number, output: RestCall['output']): Json {
  const schema = status === 204 || !output ? undefined : jsonSchemaOf(output, 'output');
  const success = {
    description: 'Done',
    ...(schema?.type === 'array' ? { headers: headersOfLists } : {}),
    ...(schema ? { content: { 'application/json': { schema } } } : {}),
  };
  return { [status]: success, ...failures };
}

const headersOfLists: Json = {
  'X-Total-Count': { description: 'How many rows the whole list has', schema: { type: 'integer' } },
  Link: {
    description: 'Where the next rows are (rel="next"), when there are more: long rows end a list before its limit',
    schema: { type: 'string' },
  },
};

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'The same key and body within 24 hours run once, and get the first answer again. If that answer was lost or holds a secret, they get 409.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

const failureOf = (first: 4 | 5): Json => {
  const codes = (Object.keys(statusOfCode) as ErrorCode[]).filter(
    (code) => Math.floor(statusOfCode[code] / 100) === first,
  );
  return {
    description: `A failure: ${codes.map((code) => `${statusOfCode[code]} ${code}`).join(', ')}`,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
};

const failures: Json = { '4XX': failureOf(4), '5XX': failureOf(5) };
