/** Draws the navigation into `index.html`, so that its links work before the app's scripts arrive. */
import { ChartColumn, CircleUserRound, Menu } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { areas, type Entry, splitForTabBar } from '../src/client/shell/entries.ts';
import { entryIcons } from '../src/client/shell/entry-icons.ts';

const draw = (icon: typeof Menu): string =>
  renderToStaticMarkup(createElement(icon, { size: 23, strokeWidth: 1.75, 'aria-hidden': true }));

/** In double braces, like all text of a document, for `vite-words.ts`. */
const link = (to: string, label: string, icon?: typeof Menu): string =>
  `<a href="${to}">${icon ? draw(icon) : ''}{{${label}}}</a>`;

const tabOf = ({ to, shortLabel }: Entry): string => link(to, shortLabel, entryIcons[to]);

/** What "More" shows to everyone, as in `more-sheet.tsx`. */
function drawMore(entries: readonly Entry[]): string {
  const links = [
    ...entries.map(({ to, label }) => link(to, label, entryIcons[to])),
    link('/analytics', 'Analytics', ChartColumn),
    link('/profile', 'Profile', CircleUserRound),
  ];
  return `<details><summary>${draw(Menu)}{{More}}</summary><div>${links.join('')}</div></details>`;
}

/** As the app shows it to an account without hidden pages; `early.js` removes the hidden ones. */
export function drawShell(): Plugin {
  const header = areas.map(({ to, label }) => link(to, label)).join('');
  const { bar, more } = splitForTabBar(undefined);
  return {
    name: 'draw-shell',
    transformIndexHtml: (html) =>
      html
        .replace('<!--header-navigation-->', `<nav aria-label="{{Main}}">${header}</nav>`)
        .replace('<!--tab-bar-->', `<nav aria-label="{{Main}}">${bar.map(tabOf).join('')}${drawMore(more)}</nav>`),
  };
}
