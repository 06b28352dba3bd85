/** Draws the navigation into `index.html`: it is there, and leads on, before the app's scripts are. */
import { Menu } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { areas, type Entry, splitForTabBar } from '../src/client/shell/entries.ts';
import { entryIcons } from '../src/client/shell/entry-icons.ts';

const draw = (icon: typeof Menu): string =>
  renderToStaticMarkup(createElement(icon, { size: 23, strokeWidth: 1.75, 'aria-hidden': true }));

const tabOf = ({ to, shortLabel }: Entry): string => `<a href="${to}">${draw(entryIcons[to])}${shortLabel}</a>`;

/** As the app draws them for an account that hides no page. */
export function drawShell(): Plugin {
  const header = areas.map(({ to, label }) => `<a href="${to}">${label}</a>`).join('');
  const tabs = splitForTabBar(undefined).bar.map(tabOf).join('');
  return {
    name: 'draw-shell',
    transformIndexHtml: (html) =>
      html
        .replace('<!--header-navigation-->', `<nav aria-label="Main">${header}</nav>`)
        .replace('<!--tab-bar-->', `<nav aria-label="Main">${tabs}<span>${draw(Menu)}More</span></nav>`),
  };
}
