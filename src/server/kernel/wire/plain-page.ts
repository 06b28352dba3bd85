import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { directionOf, readerLanguage } from '#words';

const style = `body{margin:0;background:#F2F1E9;color:#1D241E;font:17px/26px Figtree,system-ui,sans-serif}
main{max-width:32rem;margin:12vh auto 0;padding:2rem 1.5rem;background:#FEFDFA;border:1px solid #DCD8CD;border-radius:14px}
h1{margin:0 0 1rem;font:500 27px/34px Newsreader,Georgia,serif}p{margin:0 0 1.5rem}
button{min-height:48px;padding:0 1.5rem;border:0;border-radius:10px;background:#1F5242;color:#FEFDFA;font:600 16px Figtree,system-ui,sans-serif;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid #B4551C;outline-offset:2px}a{color:#1F5242}
label{display:block;font-weight:600}input{box-sizing:border-box;width:100%;min-height:48px;padding:0 12px;border:1px solid #7C7A6F;border-radius:10px;background:#FEFDFA;color:inherit;font:inherit}
input:focus-visible{outline:3px solid #B4551C;outline-offset:2px}`;

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Shows a page beside the web client, without scripts. `body` is HTML. */
export function showPlainPage(
  reply: FastifyReply,
  status: number,
  { title, body }: { title: string; body: string },
): FastifyReply {
  return (
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      // Without a referrer policy the browser omits the form's origin, and we would refuse the request.
      .header('referrer-policy', 'same-origin')
      .header('cache-control', 'no-store')
      .send(`<!doctype html>
<html lang="${readerLanguage()}" dir="${directionOf()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} – Upbringing</title><style>${style}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>
`)
  );
}
