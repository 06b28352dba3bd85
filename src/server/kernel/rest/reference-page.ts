import { statusOfCode } from '../../../shared/errors.ts';
import { escapeHtml } from '../escape-html.ts';
import { answerOf, type Field, fieldsOf, propertiesOf, type Schema } from './schema-fields.ts';

interface Content {
  content?: Record<string, { schema?: Schema }>;
}

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  parameters?: { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
  security?: Record<string, string[]>[];
}

interface Call extends Operation {
  method: string;
  path: string;
}

export interface ReferenceDocument {
  info: { title: string; description: string };
  paths: Record<string, Record<string, Operation>>;
}

/** The reference for people: one page without scripts, which every content security policy allows. */
export function referencePage({ info, paths }: ReferenceDocument, appUrl: string): string {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );
  const groups = [...Map.groupBy(calls, (call) => call.tags[0] ?? '')].toSorted(([a], [b]) => a.localeCompare(b));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)} API</title>
<link rel="stylesheet" href="/api/docs/reference.css">
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header><a class="brand" href="/">${escapeHtml(info.title)}</a><span>API reference</span><a href="/api/openapi.json">OpenAPI 3.1</a></header>
<div class="columns">
<nav aria-label="Calls">${groups.map(([tag, own]) => groupLinks(tag, own)).join('')}</nav>
<main id="main">
<h1>API reference</h1>
${introduction(info.description, appUrl)}
${groups.map(([tag, own]) => groupSection(tag, own)).join('\n')}
</main>
</div>
</body>
</html>
`;
}

/** `dailyStories` reads "Daily stories". */
function groupTitle(tag: string): string {
  const words = tag.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return escapeHtml(words.charAt(0).toUpperCase() + words.slice(1));
}

const groupLinks = (tag: string, calls: Call[]): string =>
  `<h2><a href="#${escapeHtml(tag)}">${groupTitle(tag)}</a></h2><ul>${calls
    .map((call) => `<li><a href="#${escapeHtml(call.operationId)}">${escapeHtml(call.summary)}</a></li>`)
    .join('')}</ul>`;

function introduction(description: string, appUrl: string): string {
  const codes = Object.entries(statusOfCode).map(
    ([code, status]) => `<tr><td>${status}</td><td><code>${code}</code></td></tr>`,
  );
  return `<p>${escapeHtml(description)}</p>
<pre><code>curl -c cookies.txt -H 'content-type: application/json' \\
  -d '{"email": "you@example.com", "password": "..."}' ${escapeHtml(appUrl)}/api/login
curl -b cookies.txt ${escapeHtml(appUrl)}/api/children</code></pre>
<p>A script should use an API token, created on the <a href="/profile">profile</a>. One with the scope <code>read</code> calls
GET only. Calls marked "signed in only" take no token.</p>
<pre><code>curl -H 'authorization: Bearer upb_...' ${escapeHtml(appUrl)}/api/daily-stories?limit=5</code></pre>
<p>A date is <code>yyyy-MM-dd</code>, a moment is ISO 8601 in UTC. PUT and PATCH change the fields that are sent and leave
the others. A failure is <code>{ "error", "code", "issues" }</code>: a sentence, one of these codes, and for a wrong field
its path and message.</p>
<details><summary>Codes of failures</summary><table><thead><tr><th scope="col">Status</th><th scope="col">Code</th></tr></thead>
<tbody>${codes.join('')}</tbody></table></details>`;
}

const groupSection = (tag: string, calls: Call[]): string =>
  `<section><h2 id="${escapeHtml(tag)}">${groupTitle(tag)}</h2>${calls.map(callArticle).join('\n')}</section>`;

function callArticle(call: Call): string {
  const parameters = (call.parameters ?? []).flatMap(({ name, required, schema }) => fieldsOf(name, schema, required));
  const [bodyType, body] = Object.entries(call.requestBody?.content ?? {})[0] ?? [];
  const answers = Object.entries(call.responses).filter(([status]) => !status.endsWith('XX'));
  return `<article id="${escapeHtml(call.operationId)}">
<h3><span class="method" data-method="${call.method}">${call.method}</span> <code>${escapeHtml(call.path)}</code></h3>
<p>${escapeHtml(call.summary)}.${isSignedInOnly(call) ? ' Signed in only.' : ''}</p>
${parameters.length > 0 ? fieldTable('In the address', parameters) : ''}
${body?.schema ? fieldTable(`Body, ${bodyType}`, propertiesOf(body.schema)) : ''}
${answers.map(([status, answer]) => answerPart(status, answer)).join('\n')}
</article>`;
}

const isSignedInOnly = ({ security }: Call): boolean => security?.length === 1;

function answerPart(status: string, answer: Content): string {
  const [type, content] = Object.entries(answer.content ?? {})[0] ?? [];
  if (!content?.schema) return `<p class="answer">Answers ${status}, without a body.</p>`;
  if (content.schema.format === 'binary')
    return `<p class="answer">Answers ${status}: bytes, ${escapeHtml(type ?? '')}.</p>`;
  const { title, fields } = answerOf(content.schema);
  if (fields.length === 0) return `<p class="answer">Answers ${status}: ${escapeHtml(title)}.</p>`;
  return `<details><summary>Answers ${status}: ${escapeHtml(title)} ${fields.length} fields</summary>${fieldTable('Answer', fields)}</details>`;
}

function fieldTable(caption: string, fields: Field[]): string {
  const rows = fields.map(
    ({ path, type, isRequired, notes }) =>
      `<tr><th scope="row"><code>${escapeHtml(path)}</code></th><td>${escapeHtml(type)}</td><td>${escapeHtml(
        [isRequired && caption !== 'Answer' ? 'required' : '', ...notes].filter((note) => note !== '').join('; '),
      )}</td></tr>`,
  );
  return `<table><caption>${escapeHtml(caption)}</caption><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Notes</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}
