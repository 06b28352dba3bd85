import type { FastifyReply } from 'fastify';
import { say } from '#words';
import { relativePage } from '../../../../shared/reach/relatives.ts';
import { escapeHtml } from '../../../kernel/escape-html.ts';
import { showReaderPage } from '../../../kernel/wire/reader-page.ts';

/** Over the layout for readers: larger type for old eyes, and buttons with an icon and words for old hands. */
const style = `:root{--size:1.375rem;--accent:#F4B27E;--on-accent:#3B2413;--danger-tint:#FBE4E1}
@media (prefers-color-scheme:dark){:root{--danger-tint:#43211E}}
.large{--size:1.75rem}body{font-size:var(--size);overflow-wrap:anywhere}.top{padding-bottom:0}.bar{min-height:84px;padding:14px 0}.brand{font-size:1.5rem}@media (min-width:640px){.brand{font-size:1.75rem}}
.bar button{min-height:56px;padding:4px 14px;border:2px solid var(--on-cloth);border-radius:14px;background:none;color:inherit;font-size:1.125rem}
main{margin:auto;padding:32px 22px 64px}form{display:block;max-width:none;margin:0}.bar form{width:auto;min-width:0;max-width:100%}
h1{font-size:1.8em;line-height:1.14}h2{margin:20px 0 6px;font-size:1.36em}p{margin:0 0 .6em}.muted{color:var(--soft)}
article{padding:36px 0 40px;border-bottom:2px solid var(--line)}.story{max-width:none;font-size:1.09em;line-height:1.5}
figure{margin:0 0 16px}img,video{border-radius:14px}figcaption{font-size:.9em}
.acts{display:grid;gap:14px;margin-top:22px}@media (min-width:640px){.acts{grid-template-columns:1fr 1fr}}
.big,summary{display:flex;align-items:center;justify-content:center;gap:14px;width:100%;min-height:72px;padding:8px 20px;border:2px solid var(--edge);border-radius:18px;background:var(--panel);color:var(--fg);font-size:1em;font-weight:650;line-height:1.2;text-align:center;text-decoration:none;cursor:pointer}
.on{background:var(--danger-tint);border-color:var(--danger);color:var(--danger)}.on svg{fill:currentColor}summary{color:var(--brand);border-color:var(--brand);list-style:none}summary::-webkit-details-marker{display:none}
.go{margin-top:14px;background:var(--brand);border-color:var(--brand);color:var(--on-brand)}.mic{justify-content:flex-start;min-height:104px;border-color:var(--accent);background:var(--accent);color:var(--on-accent)}.mic[hidden]{display:none}.mic span{text-align:start}.mic small{display:block;font-weight:500;font-size:.82em}
details>div{margin-top:18px;padding:22px;border-radius:20px;background:var(--panel);border:2px solid var(--brand)}.acts:has(details[open]){grid-template-columns:1fr}
textarea{width:100%;min-height:108px;padding:14px 18px;border:2px solid var(--edge);border-radius:14px;background:var(--bg);color:var(--fg);font:inherit}label{display:block;margin:14px 0 8px;font-weight:400}
.said{margin-top:18px;padding:14px 18px;border-radius:16px;background:var(--tint)}.said p{margin:0;white-space:pre-line}.said button{min-height:48px;padding:0;border:0;background:none;color:var(--soft);font-weight:400;font-size:.85em;text-decoration:underline}
.ask{margin:28px 0;padding:26px 22px 30px;border:2px solid var(--accent);border-radius:20px;background:var(--panel)}.ask h2{margin-top:6px;font-size:1.5em}.ask .mic{min-height:72px}
.hint{margin:10px auto 0;max-width:420px;font-size:.9em}[role=switch]{justify-content:space-between;text-align:start}[role=switch] b{flex:none}[aria-checked=true]{border-color:var(--brand)}.told{margin-top:28px;text-align:left}.told .said:first-child{margin-top:0}.end{padding-top:36px;text-align:center}.end .big{margin:20px auto 0;max-width:420px}main svg{flex:none;width:32px;height:32px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.alert{margin:0 0 24px;padding:16px 18px;border:2px solid var(--danger);border-radius:14px;background:var(--danger-tint);color:var(--danger)}`;

export interface Look {
  isLarge: boolean;
  /** Without a way to larger letters, which a cookie notes. */
  isPlain?: boolean;
}

/** Sends a page for relatives. `body` is HTML. */
export function showSpacePage(
  reply: FastifyReply,
  status: number,
  {
    title,
    body,
    isLarge,
    isPlain = false,
    withScript = false,
  }: { title: string; body: string; withScript?: boolean } & Look,
): FastifyReply {
  return showReaderPage(reply, status, {
    title,
    card: say('A page on which a family shares its moments'),
    body: `<main>${body}</main>`,
    tool: isPlain ? '' : lettersHtml(isLarge),
    hasForm: true,
    isLarge,
    style,
    script: withScript ? '/speak.js' : undefined,
  });
}

const lettersHtml = (isLarge: boolean): string =>
  `<form method="post" action="${relativePage}/letters"><button type="submit" name="large" value="${isLarge ? '' : '1'}">${escapeHtml(
    isLarge ? say('Smaller letters') : say('Larger letters'),
  )}</button></form>`;
