/**
 * Compiles style sheets at build time, for pages without the style engine. A `*.styles.ts` file exports `styles` (see
 * `src/client/theme/static-styles.ts`); importing it returns the class names, and the rules become CSS.
 */
import path from 'node:path';
import { type Plugin, runnerImport } from 'vite';

const systemFile = 'src/client/theme/system.ts';
const sheetEnding = '.styles.css';
const virtualPrefix = '\0static-styles:';

type Rules = { [name: string]: unknown };

interface StyleSystem {
  getPreflightCss: () => Rules;
  getGlobalCss: () => Rules;
  getTokenCss: () => Rules;
  layers: { atRule: string };
  css: (...styles: Rules[]) => Rules;
}

const isRules = (value: unknown): value is Rules => typeof value === 'object' && value !== null;
const kebab = (name: string): string =>
  name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^ms-/, '-ms-');
/** Properties whose numbers have no unit. */
const unitless = /^(?:--.*|opacity|z-index|flex|flex-grow|flex-shrink|order|line-height|font-weight|stroke-width)$/;

function declaration(name: string, value: unknown): string {
  if (typeof value === 'number' && value !== 0 && !unitless.test(name)) return `${name}:${value}px;`;
  return `${name}:${String(value)};`;
}

/** Nested rules as text; the bundler resolves the nesting. */
function toCss(rules: Rules): string {
  return Object.entries(rules)
    .filter(([, value]) => value !== undefined && value !== null && value !== false)
    .map(([name, value]) => (isRules(value) ? `${name}{${toCss(value)}}` : declaration(kebab(name), value)))
    .join('');
}

/** Rules of no class: the system writes `&html` and `.dark &`, where `&` is nothing. */
const globalCss = (rules: Rules): string =>
  Object.entries(rules)
    .map(([name, value]) => {
      if (name.startsWith('@layer')) return `${name}{${globalCss(value as Rules)}}`;
      return `${name.startsWith('@') ? name : name.replaceAll(/ ?&/g, '')}{${toCss(value as Rules)}}`;
    })
    .join('');

/** What holds for every element: the reset, the tokens, and the keyframes. */
export const globalSheet = (system: Pick<StyleSystem, 'layers' | 'getPreflightCss' | 'getGlobalCss' | 'getTokenCss'>) =>
  [
    system.layers.atRule,
    ...[system.getPreflightCss(), system.getGlobalCss(), system.getTokenCss()].map(globalCss),
  ].join('');

/** Evaluates the file and its imports again each time, so `npm run dev` shows edits. */
export const importFresh = async <Module>(file: string): Promise<Module> => (await runnerImport<Module>(file)).module;

async function readStyles(file: string, root: string): Promise<{ names: Record<string, string>; css: string }> {
  const { system } = await importFresh<{ system: StyleSystem }>(path.join(root, systemFile));
  const { styles } = await importFresh<{ styles: Record<string, Rules> }>(file);
  const prefix = path.basename(file, '.styles.ts');
  const names: Record<string, string> = {};
  let css = globalSheet(system);
  for (const [name, rules] of Object.entries(styles)) {
    names[name] = `${prefix}-${kebab(name)}`;
    css += `@layer recipes{.${names[name]}{${toCss(system.css(rules))}}}`;
  }
  return { names, css };
}

export function staticStyles(): Plugin {
  let root = '';
  return {
    name: 'static-styles',
    configResolved(config) {
      root = config.root;
    },
    resolveId: (id) => (id.startsWith(virtualPrefix) ? id : undefined),
    async load(id) {
      if (id.endsWith('.styles.ts')) {
        const { names } = await readStyles(id, root);
        const sheet = JSON.stringify(`${virtualPrefix}${id.replace(/\.styles\.ts$/, sheetEnding)}`);
        return { code: `import ${sheet};\nexport const styles = ${JSON.stringify(names)};`, moduleSideEffects: true };
      }
      if (!id.startsWith(virtualPrefix)) return undefined;
      const file = id.slice(virtualPrefix.length).replace(/\.styles\.css$/, '.styles.ts');
      return (await readStyles(file, root)).css;
    },
    /** A sheet has the styles of its file, of recipes, and of the theme. */
    hotUpdate({ file, modules }) {
      if (!/\/src\/client\/(?:theme\/.*|.*\.styles)\.ts$/.test(file)) return undefined;
      const { moduleGraph } = this.environment;
      const sheets = [...moduleGraph.idToModuleMap.values()].filter(({ id }) => id?.startsWith(virtualPrefix));
      for (const sheet of sheets) moduleGraph.invalidateModule(sheet);
      return [...modules, ...sheets];
    },
  };
}
