/** Makes CSS of styles as Chakra does in a browser: its own system, and Emotion's serializer below it. */
import { createHash } from 'node:crypto';
import createCacheModule from '@emotion/cache';
import { serializeStyles } from '@emotion/serialize';
import { isRules, type Recipe, type Rules } from './vite-chakra-sources.ts';

export interface StyleSystem {
  getPreflightCss: () => Rules;
  getGlobalCss: () => Rules;
  getTokenCss: () => Rules;
  layers: { atRule: string };
  css: (...styles: unknown[]) => Rules;
  cva: (recipe: Partial<Recipe>) => (variants: Rules) => Rules;
  isValidProperty: (name: string) => boolean;
  tokens: { colorPaletteMap: Map<string, unknown> };
}

// In Node the package is CommonJS, whose default export is a property.
const createCache =
  (createCacheModule as unknown as { default?: typeof createCacheModule }).default ?? createCacheModule;

/** Stays the same as long as the look does. */
const nameOf = (look: string): string =>
  `c${(createHash('sha256').update(look).digest().readUInt32BE() % 36 ** 5).toString(36)}`;

/** Properties of one family may say the same thing twice, as `padding` and `padding-left` do. */
const families: Record<string, string> = {
  align: 'place',
  bottom: 'inset',
  column: 'gap',
  justify: 'place',
  left: 'inset',
  line: 'font',
  right: 'inset',
  row: 'gap',
  top: 'inset',
};

const familyOf = (property: string): string => {
  if (property.startsWith('--')) return property;
  const [first = ''] = property.replace(/^(?:Webkit|Moz|ms)/, '').split(/[A-Z-]/, 1);
  return families[first] ?? first.toLowerCase();
};

/** Whom a selector is about: the element itself in some state, or something inside of it. */
const targetsOf = (selector: string): string[] => [
  ...new Set(selector.split(',').map((each) => (/\S[ >+~]|::/.test(each.trim()) ? 'inner' : 'own'))),
];

const keyOf = (target: string, property: string): string => `${target} ${familyOf(property)}`;

const targetsBelow = (name: string, targets: string[]): string[] =>
  name.startsWith('@') || targets.includes('inner') ? targets : targetsOf(name);

/** The families of what is declared in `styles` otherwise than in `base`. */
function findChanges(styles: Rules, base: Rules, targets = ['own'], found = new Set<string>()): Set<string> {
  for (const [name, value] of Object.entries(styles)) {
    const before = base[name];
    if (isRules(value)) findChanges(value, isRules(before) ? before : {}, targetsBelow(name, targets), found);
    else if (value !== before) for (const target of targets) found.add(keyOf(target, name));
  }
  return found;
}

/** What is declared of some families. */
function pick(styles: Rules, wanted: Set<string>, targets = ['own']): Rules {
  const picked = Object.entries(styles).flatMap(([name, value]): [string, unknown][] => {
    if (!isRules(value)) return targets.some((target) => wanted.has(keyOf(target, name))) ? [[name, value]] : [];
    const inner = pick(value, wanted, targetsBelow(name, targets));
    return Object.keys(inner).length > 0 ? [[name, inner]] : [];
  });
  return Object.fromEntries(picked);
}

/** Every combination of one value per variant; '' means none, where a variant has no default. */
function combinationsOf({ variants, defaultVariants }: Recipe, names: string[]): Record<string, string>[] {
  let combinations: Record<string, string>[] = [{}];
  for (const variant of names) {
    const values = Object.keys(variants[variant] ?? {});
    // Alone it needs no rule.
    if (names.length > 1 && values.includes('true') && !values.includes('false')) values.push('false');
    if (defaultVariants[variant] === undefined) values.unshift('');
    combinations = combinations.flatMap((each) => values.map((value) => ({ ...each, [variant]: value })));
  }
  return combinations;
}

/** The variants of a recipe; those that touch the same properties together, since they are merged before they count. */
function groupVariants(recipe: Recipe, changesOf: (chosen: Record<string, string>) => Set<string>): string[][] {
  let groups: { names: string[]; touched: Set<string> }[] = [];
  for (const variant of Object.keys(recipe.variants)) {
    const touched = new Set(combinationsOf(recipe, [variant]).flatMap((chosen) => [...changesOf(chosen)]));
    const related = groups.filter((group) => [...group.touched].some((each) => touched.has(each)));
    const all = new Set([...touched, ...related.flatMap((group) => [...group.touched])]);
    groups = [
      ...groups.filter((group) => !related.includes(group)),
      { names: [...related.flatMap(({ names }) => names), variant], touched: all },
    ];
  }
  return groups.map(({ names }) => names);
}

/**
 * A browser keeps one list of what any `:has()` of a sheet may change. A minifier puts elements with `:has()` that are
 * listed together into `:is()`, which is asked of every element.
 */
const wideSelectors = [
  /(?:^|[\s>+~,])\*?:[^\s>+~,]*has\b/,
  /:has\b[^,]*[\s>+~](?:\*|:[^\s,]*)(?:,|$)/,
  /,.*[\s>+~][a-z]\w*:has\b|[\s>+~][a-z]\w*:has\b.*,/,
];

function forbidWideSelectors(css: string): void {
  for (const [list] of css.matchAll(/[^{}]+(?=\{)/g)) {
    const parts = list.replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, '');
    if (!wideSelectors.some((each) => each.test(parts))) continue;
    throw new Error(`${list}: all pages share one sheet, so this restyles whole pages; name one element`);
  }
}

/** One sheet: each look once, under a class of its own. */
export function createSheet(system: StyleSystem) {
  const cache = createCache({ key: 'c' });
  const rules = new Map<string, string>();
  const looks = new Map<string, string>();
  const groupsOf = new Map<string, string[][]>();

  function toRules(className: string, styles: Rules): string {
    const serialized = { ...serializeStyles([styles as never]), name: className };
    // In Node it answers the rules, which its types don't say.
    const css = cache.insert(`.${className}`, serialized, cache.sheet, false) as unknown as string;
    forbidWideSelectors(css);
    return css;
  }

  function claim(look: string): string {
    const name = nameOf(look);
    const before = looks.get(name) ?? look;
    if (before !== look) throw new Error(`Two looks would have the class ${name}: ${before} and ${look}`);
    looks.set(name, look);
    return name;
  }

  const stylesOf = ({ css, ...props }: Rules): Rules => system.css(...[css].flat(2).filter(Boolean), props);

  return {
    isStyle: (name: string): boolean => system.isValidProperty(name),

    /** The declarations of style props, nested as in CSS. */
    stylesOf,

    /** The class of style props, which win over any recipe; '' when they say nothing. */
    addProps(props: Rules): string {
      const styles = stylesOf(props);
      const look = JSON.stringify(styles);
      if (look === '{}') return '';
      const name = claim(look);
      if (!rules.has(name)) rules.set(name, toRules(name, styles));
      return name;
    },

    /**
     * A class for what a recipe always says, and one for each combination of variants with what is different then.
     * Chakra merges a recipe before making rules of it, so a combination repeats everything it touches, in order.
     */
    addRecipe(recipe: Recipe): { name: string; groups: string[][] } {
      const name = claim(JSON.stringify(recipe));
      const known = groupsOf.get(name);
      if (known) return { name, groups: known };
      const resolve = system.cva({ base: recipe.base, variants: recipe.variants });
      const none = Object.fromEntries(Object.keys(recipe.variants).map((variant) => [variant, '']));
      const base = resolve(none);
      const changesOf = (chosen: Record<string, string>) => findChanges(resolve({ ...none, ...chosen }), base);
      const groups = groupVariants(recipe, changesOf);
      groupsOf.set(name, groups);
      rules.set(name, toRules(name, base));
      for (const [index, group] of groups.entries()) {
        for (const chosen of combinationsOf(recipe, group)) {
          const className = [`${name}_${index || ''}`, ...Object.values(chosen)].join('-');
          const styles = pick(resolve({ ...none, ...chosen }), changesOf(chosen));
          if (Object.keys(styles).length > 0) rules.set(className, toRules(className, styles));
        }
      }
      return { name, groups };
    },

    /** Classes for all palettes, by their names: `palette-child-rose`. */
    addPalettes(): void {
      for (const palette of system.tokens.colorPaletteMap.keys()) {
        const name = `palette-${palette.replaceAll('.', '-')}`;
        if (!rules.has(name)) rules.set(name, toRules(name, system.css({ colorPalette: palette })));
      }
    },

    toCss: (): string => [...rules.values()].join('\n'),
  };
}

export type Sheet = ReturnType<typeof createSheet>;
