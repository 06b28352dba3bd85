import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ChakraProvider, chakra, type RecipeDefinition } from '@chakra-ui/react';
import { createElement, type ElementType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, test } from 'vitest';
import { compileModule, withoutElements } from '../../../scripts/vite-chakra.ts';
import { createSheet, type StyleSystem } from '../../../scripts/vite-chakra-sheet.ts';
import { parseModule, readSources } from '../../../scripts/vite-chakra-sources.ts';
import { classes, Plain, palette, styled } from './elements.tsx';
import { buttonRecipe } from './recipes/button.ts';
import { badgeRecipe } from './recipes/marks.ts';
import { system } from './system.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'upbringing-styles-'));
afterAll(() => rmSync(folder, { recursive: true }));

function compile(code: string, others: Record<string, string> = {}): { code: string; css: string } {
  for (const [name, text] of Object.entries(others)) writeFileSync(path.join(folder, name), text);
  const sheet = createSheet(system as unknown as StyleSystem);
  const sources = readSources();
  for (const name of Object.keys(others)) compileModule(sources.read(path.join(folder, name)), sources, sheet);
  const module = parseModule(path.join(folder, 'page.tsx'), `import { chakra } from '@chakra-ui/react';\n${code}`);
  return { code: compileModule(module, sources, sheet) ?? '', css: sheet.toCss() };
}

/** What CSS declares, by layer, media query, and selector, where `&` is the element; the last of a kind counts. */
function declarations(css: string, classNames: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {};
  const visit = (text: string, where: string): void => {
    for (let at = 0; at < text.length; ) {
      const open = text.indexOf('{', at);
      const semicolon = text.indexOf(';', at);
      if (open < 0 || (semicolon >= 0 && semicolon < open)) {
        const end = semicolon < 0 ? text.length : semicolon;
        const [name = '', ...value] = text.slice(at, end).split(':');
        if (name.trim()) found[`${where} ${name.trim()}`] = value.join(':');
        at = end + 1;
        continue;
      }
      let close = open + 1;
      for (let depth = 1; depth > 0; close += 1) depth += { '{': 1, '}': -1 }[text[close] ?? ''] ?? 0;
      const head = text.slice(at, open).trim();
      const inner = text.slice(open + 1, close - 1);
      at = close;
      const of = classNames.find((name) => new RegExp(`\\.${name}(?![\\w-])`).test(head));
      if (head.startsWith('@')) visit(inner, `${where} ${head}`);
      else if (of) visit(inner, `${where} ${head.replaceAll(`.${of}`, '&')}`);
    }
  };
  visit(css, '');
  return found;
}

/** What Chakra declares in a browser for an element. */
function runtimeDeclarations(Tag: ElementType, props: object): Record<string, string> {
  const html = renderToStaticMarkup(
    <ChakraProvider value={system}>
      <Tag {...props} />
    </ChakraProvider>,
  );
  const css = [...html.matchAll(/<style data-emotion="css (?!global)[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text);
  const className = /class="([^"]+)"/.exec(html)?.[1] ?? '';
  return declarations(css.join(''), className.split(' '));
}

const classesIn = (code: string): string[] => /className=\{"([^"]+)"\}/.exec(code)?.[1]?.split(' ') ?? [];
const asProps = (props: object): string =>
  Object.entries(props)
    .map(([name, value]) => `${name}={${JSON.stringify(value)}}`)
    .join(' ');

/** The classes of an element that is made of a recipe, in the order of their rules. */
function recipeClasses(code: string, props: Record<string, unknown>): string[] {
  const [, name = '', groups = '[]'] = /\$styled\('div', "(\w+)"(?:, (\[.*?\]))?\)/.exec(code) ?? [];
  const html = renderToStaticMarkup(createElement(styled('div', name, JSON.parse(groups)), props));
  return /class="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [];
}

describe('what an element declares is what Chakra declares in a browser', () => {
  test.for<[string, object]>([
    [
      'tokens and text styles',
      { color: 'fg.muted', textStyle: 'h2', padding: '4', border: '1px solid {colors.border}' },
    ],
    [
      'widths',
      { padding: { base: '4px', md: '8px' }, gap: ['1px', '2px'], hideBelow: 'lg', mdDown: { margin: '2px' } },
    ],
    [
      'states and the dark mode',
      { _hover: { color: 'fg' }, _dark: { background: 'bg.muted' }, _focusVisible: { top: 0 } },
    ],
    [
      'selectors',
      { css: { '& > svg, &[data-open] p': { color: 'brand.fg', '&:hover': { opacity: 1 } } }, lineHeight: 1.2 },
    ],
    [
      'several styles in turn',
      {
        css: [
          { color: 'red', lg: { gap: '1px' } },
          { color: 'blue', lg: { gap: 3 } },
        ],
        margin: 2,
      },
    ],
    ['palettes, keyframes and numbers', { colorPalette: 'accent', animation: 'spin 1s infinite', zIndex: 3, flex: 1 }],
    ['what only a screen reader finds', { srOnly: true, position: 'sticky' }],
  ])('%s', ([, props]) => {
    const { code, css } = compile(`export const page = <chakra.p ${asProps(props)}>Text</chakra.p>;`);
    expect(code).toMatch(/<p\s+className=\{"c\w+"\}>Text<\/p>/);
    expect(declarations(css, classesIn(code))).toEqual(runtimeDeclarations(chakra.p, props));
  });

  const overlapping = {
    base: { padding: '1px', md: { paddingLeft: '2px' }, '& > svg': { width: '1px' }, _hover: { color: 'red' } },
    variants: {
      size: { sm: { padding: '3px', '& > svg': { width: '2px' } }, lg: { lg: { paddingLeft: '9px' } } },
      tone: { calm: { paddingLeft: '4px', _hover: { color: 'blue' } }, loud: { color: 'green' } },
      wide: { true: { width: '100%' }, false: { width: 'auto' } },
      bare: { true: { color: 'gray', padding: 0 } },
    },
    defaultVariants: { size: 'sm' },
  };

  const combine = (variants: object): object[] =>
    Object.entries(variants).reduce<object[]>(
      (all, [name, values]) =>
        all.flatMap((each) => [
          each,
          ...Object.keys(values as object).map((value) => ({ ...each, [name]: value === 'true' || value })),
          ...('true' in (values as object) ? [{ ...each, [name]: false }] : []),
        ]),
      [{}],
    );

  test.for(Object.entries({ button: buttonRecipe, badge: badgeRecipe, overlapping }))(
    'each combination of the variants of a recipe: %s',
    ([, recipe]) => {
      const { className: _, ...rest } = recipe as RecipeDefinition;
      const { code, css } = compile(`export const Part = chakra('div', ${JSON.stringify(rest)});`);
      const Part = chakra('div', rest);
      const combinations = combine(rest.variants ?? {});
      expect(combinations.length).toBeGreaterThan(3);
      for (const props of combinations) {
        const given = Object.fromEntries(
          Object.entries(props).map(([name, value]) => [name, value === 'false' ? false : value]),
        );
        const own = declarations(css, recipeClasses(code, given));
        expect(own, JSON.stringify(given)).toEqual(runtimeDeclarations(Part, given));
      }
    },
  );

  test('an element that is made of another has the looks of both', () => {
    const base = {
      base: { color: 'red', '& > svg': { width: '1px', height: '1px' } },
      variants: { big: { true: { gap: '9px' } } },
    };
    const more = { base: { '& > svg': { width: '2px' }, padding: '3px' } };
    const { code, css } = compile(
      `import { Part } from './part.tsx';\nexport const More = chakra(Part, ${JSON.stringify(more)});`,
      {
        'part.tsx': `import { chakra } from '@chakra-ui/react';\nexport const Part = chakra('div', ${JSON.stringify(base)});`,
      },
    );
    const expected = runtimeDeclarations(chakra(chakra('div', structuredClone(base)), more), { big: true });
    expect(declarations(css, recipeClasses(code, { big: true }))).toEqual(expected);
  });
});

test('a style that depends on something has a class for each outcome', () => {
  const { code, css } = compile(
    `export const A = ({ on }) => <chakra.b border="1px solid" borderColor={on ? 'red' : 'blue'} gap={on && '1px'} />;`,
  );
  const [, yes = '', no = ''] = /className=\{\(\(on\) \? "(\w+)" : "(\w+)"\)\}/.exec(code) ?? [];
  const shared = { border: '1px solid' };
  expect(declarations(css, [yes])).toEqual(
    runtimeDeclarations(chakra.b, { ...shared, borderColor: 'red', gap: '1px' }),
  );
  expect(declarations(css, [no])).toEqual(runtimeDeclarations(chakra.b, { ...shared, borderColor: 'blue' }));
});

test('a palette that is known later has a class too', () => {
  const { code, css } = compile(`export const A = ({ tone }) => <chakra.b colorPalette={tone} />;`);
  expect(code).toContain('className={$palette(tone)}');
  const expected = runtimeDeclarations(chakra.b, { colorPalette: 'accent' });
  expect(declarations(css, [palette('accent') ?? ''])).toEqual(expected);
});

test('a part keeps its class beside its container’s', () => {
  const { code } = compile(
    `function Part({ label, ...rest }) { return <chakra.b color="red" {...rest} />; }
     export const page = <Part label="x" margin="1px" />;`,
  );
  expect(code).toMatch(/\{\.\.\.rest\} className=\{\$classes\("c\w+", rest\?\.className\)\}/);
  expect(code).toMatch(/<Part label="x"\s+className=\{"c\w+"\}/);
});

describe('what the build refuses, with its place', () => {
  test.for([
    [
      'a style that it cannot know',
      `export const A = ({ size }) => <chakra.b width={size} />;`,
      /page\.tsx:2:\d+: .*: size/,
    ],
    [
      'a local name that hides a constant',
      `const x = 'a';\nconst A = (x) => <chakra.b gap={x} />;`,
      /page\.tsx:3:\d+: .*: x$/,
    ],
    [
      'the rest of Chakra',
      `import { Box } from '@chakra-ui/react';\nchakra('b', {});`,
      /page\.tsx:2:\d+: .*engine.*: Box/,
    ],
    ['a variant by width', `const A = chakra('b', {});\nconst B = <A width={(() => 1)()} />;`, /page\.tsx:3:\d+: /],
    [
      'two styles for one thing',
      `function Part({ ...rest }) { return <chakra.b padding="1px" {...rest} />; }\nconst A = <Part paddingLeft="2px" />;`,
      /page\.tsx:3:\d+: the component sets padding.* itself: paddingLeft="2px"/,
    ],
    [
      'what any row that comes would change on the whole page',
      `const A = chakra('b', { base: { mdDown: { '&:has(i)': { '& > :first-of-type': { color: 'red' } } } } });`,
      /:has\(i\) ?> ?:first-of-type: .*whole pages/,
    ],
    [
      'what is asked of every element',
      `const A = chakra('b', { base: { '& > fieldset:has(li), & > div:has(i)': { color: 'red' } } });`,
      /fieldset:has\(li\),.*whole pages/,
    ],
  ] as const)('%s', ([, code, message]) => {
    expect(() => compile(code)).toThrow(message);
  });

  test('an element in a file that it does not compile', () => {
    expect(() => withoutElements('/parts.ts', `\nexport const A = chakra('b', {});`)).toThrow(
      /parts\.ts:2:18: .*\.tsx/,
    );
    const code = 'export const a = isChakra(call);';
    expect(withoutElements('/parts.ts', code).code).toBe(code);
  });
});

describe('elements in the browser', () => {
  test('render as their only child with asChild, with both props', () => {
    const pressed: string[] = [];
    const Part = styled('button', 'c1', [{ size: 'sm' }], { defaultProps: { type: 'button' } });
    const props = { asChild: true, size: 'lg', className: 'c2', onClick: () => pressed.push('part') };
    const link = createElement('a', { href: '/x', className: 'c3', style: { top: 0 } });
    expect(renderToStaticMarkup(createElement(Part, props, link))).toBe(
      '<a href="/x" class="c1 c1_-lg c2 c3" style="top:0" type="button"></a>',
    );
    expect(pressed).toEqual([]);
  });

  test('are another element with as', () => {
    expect(renderToStaticMarkup(createElement(Plain, { as: 'li', className: 'c1' }))).toBe('<li class="c1"></li>');
    const Part = styled('span', 'c1');
    expect(renderToStaticMarkup(createElement(Part, { as: 'li' }))).toBe('<li class="c1"></li>');
  });

  test('keep their own class beside a given one', () => {
    const Sheet = styled('div', 'c1', [], { defaultProps: { className: 'light' } });
    expect(renderToStaticMarkup(createElement(Sheet))).toBe('<div class="c1 light"></div>');
    expect(renderToStaticMarkup(createElement(Sheet, { className: 'c2' }))).toBe('<div class="c1 light c2"></div>');
  });

  test('say nothing without a class', () => {
    expect(classes(undefined, false, '')).toBeUndefined();
    expect(palette(undefined)).toBeUndefined();
  });
});
