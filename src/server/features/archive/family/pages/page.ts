import { type Html, html } from './page-parts.ts';

/** Beside each page, so that pages stay small. Readable without it, too. */
export const stylePath = 'style.css';

export const style = `:root { color-scheme: light dark; --ink: #22302a; --soft: #5c6b63; --line: #d9ddd3; --paper: #fbfaf5; --card: #fff; --accent: #1f5242; }
@media (prefers-color-scheme: dark) { :root { --ink: #e9ece6; --soft: #a3b0a8; --line: #37423c; --paper: #161c19; --card: #1e2622; --accent: #9fd0bb; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 46rem; padding: 2.5rem 1.25rem 5rem; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 Georgia, "Times New Roman", serif; overflow-wrap: break-word; }
h1, h2, h3 { font-weight: 500; line-height: 1.2; margin: 0 0 .5rem; }
h1 { font-size: 2.25rem; } h2 { font-size: 1.5rem; margin-top: 3rem; } h3 { font-size: 1.2rem; }
a { color: var(--accent); } p { margin: 0 0 .9rem; white-space: pre-line; }
.lead, .meta, nav, footer, dt { color: var(--soft); } .meta, nav, footer, dl { font: .9375rem/1.5 system-ui, sans-serif; }
nav { margin-bottom: 2.5rem; } nav a { margin-right: 1rem; }
article { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 1.25rem 1.5rem; margin: 1.25rem 0; }
.areas { display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); gap: 1rem; padding: 0; list-style: none; }
.areas a { display: block; height: 100%; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: 14px; background: var(--card); text-decoration: none; }
.areas b { display: block; font-weight: 500; font-size: 1.15rem; } .areas span { color: var(--soft); font: .9375rem/1.4 system-ui, sans-serif; }
dl { display: grid; grid-template-columns: minmax(7rem, auto) 1fr; gap: .25rem 1rem; margin: .75rem 0; } dd { margin: 0; white-space: pre-line; }
.pictures { display: flex; flex-wrap: wrap; gap: .75rem; margin: .75rem 0; } img { max-width: 100%; max-height: 24rem; border-radius: 10px; } audio, video { max-width: 100%; display: block; margin: .75rem 0; }
footer { margin-top: 4rem; border-top: 1px solid var(--line); padding-top: 1rem; }
@media print { body { max-width: none; padding: 0; background: #fff; color: #000; font-size: 11pt; } nav { display: none; } article { border: 0; border-bottom: 1px solid #bbb; border-radius: 0; padding: .5rem 0; break-inside: avoid-page; } img { max-height: 9cm; } }
`;

/** Nothing runs and nothing is loaded from elsewhere, whatever stands in the texts. */
const policy = "default-src 'none'; img-src 'self' file:; media-src 'self' file:; style-src 'self' file:";

interface Page {
  title: string;
  familyName: string;
  lead?: Html | string;
  nav: Html;
}

export const pageHead = ({ title, familyName, lead, nav }: Page): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${title === familyName ? title : `${title} · ${familyName}`}</title>
<link rel="stylesheet" href="${stylePath}">
</head>
<body>
<nav>${nav}</nav>
<main>
<h1>${title}</h1>
${lead && html`<p class="lead">${lead}</p>`}
`.html;

export const pageFoot = (made: string): string =>
  html`</main>
<footer>${made}</footer>
</body>
</html>
`.html;
