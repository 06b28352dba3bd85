/**
 * Compiles Chakra's styles in the build: the browser gets class names and one sheet, made by Chakra's own system. What only
 * the browser knows, such as a width in percent, goes into `style`; the build fails for a style that it can't read.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, normalizePath, type Plugin } from 'vite';
import { createSheet, type Sheet, type StyleSystem } from './vite-chakra-sheet.ts';
import {
  eachNode,
  isChakraCall,
  isRules,
  type Module,
  type Node,
  parseModule,
  type Rules,
  readSources,
  type Sources,
  spreadsOf,
  UnknownStyle,
} from './vite-chakra-sources.ts';
import { globalSheet, importFresh } from './vite-static-styles.ts';

const systemFile = 'src/client/theme/system.ts';
const elementsFile = 'src/client/theme/elements.tsx';
const sheetName = 'virtual:chakra.css';

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** A style prop: what it is, or the code of a condition and what it is then and else. */
type Choice = { value: unknown } | { test: string; met: Choice; unmet: Choice };

const source = (module: Module, { start, end }: { start: number; end: number }): string =>
  module.code.slice(start, end);

function choiceOf(node: Node | null | undefined, module: Module, sources: Sources): Choice {
  if (!node) return { value: true };
  if (node.type === 'ParenthesizedExpression') return choiceOf(node.expression, module, sources);
  const branch = (each: Node): Choice => choiceOf(each, module, sources);
  if (node.type === 'ConditionalExpression') {
    const { test, consequent, alternate } = node;
    return { test: source(module, test), met: branch(consequent), unmet: branch(alternate) };
  }
  if (node.type === 'LogicalExpression' && node.operator === '&&') {
    return { test: source(module, node.left), met: branch(node.right), unmet: { value: undefined } };
  }
  return { value: sources.valueOf(node, module) };
}

/** Code for the class of style props: one class for each outcome of their conditions. */
function classCode(sheet: Sheet, choices: [name: string, choice: Choice][]): string {
  function next(rest: typeof choices, props: Rules, known: Map<string, boolean>): string {
    const [first, ...others] = rest;
    if (!first) return JSON.stringify(sheet.addProps(props));
    const [name, choice] = first;
    if ('value' in choice) return next(others, { ...props, [name]: choice.value }, known);
    const { test, met, unmet } = choice;
    const follow = (isMet: boolean): string =>
      next([[name, isMet ? met : unmet], ...others], props, new Map(known).set(test, isMet));
    const isMet = known.get(test);
    if (isMet !== undefined) return follow(isMet);
    const [yes, no] = [follow(true), follow(false)];
    return yes === no ? yes : `((${test}) ? ${yes} : ${no})`;
  }
  return next(choices, {}, new Map());
}

/** The names of all declarations in nested styles. */
function declarationsIn(styles: Rules, found = new Set<string>()): Set<string> {
  for (const [name, value] of Object.entries(styles)) {
    if (isRules(value)) declarationsIn(value, found);
    else found.add(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
  }
  return found;
}

function declarationsOf(choice: Choice, name: string, sheet: Sheet): string[] {
  if ('value' in choice) return [...declarationsIn(sheet.stylesOf({ [name]: choice.value }))];
  return [choice.met, choice.unmet].flatMap((each) => declarationsOf(each, name, sheet));
}

/** Rewrites one module, and adds its looks to the sheet; undefined when it has none. */
export function compileModule(module: Module, sources: Sources, sheet: Sheet): string | undefined {
  const edits: Edit[] = [];
  const helpers = new Set<string>();
  const help = (name: string): string => {
    helpers.add(name);
    return `$${name}`;
  };
  const replace = ({ start, end }: { start: number; end: number }, text: string): void => {
    edits.push({ start, end, text });
  };

  function dropImport(node: ESTree.ImportDeclaration): void {
    if (node.source.value !== '@chakra-ui/react' || node.importKind === 'type') return;
    const others = node.specifiers.filter(
      (each) => !(each.type === 'ImportSpecifier' && each.importKind === 'type') && each.local.name !== 'chakra',
    );
    if (others[0]) throw new UnknownStyle(module, others[0], "this brings Chakra's engine to the browser");
    replace(node, '');
  }

  function rewriteDefinition(call: ESTree.CallExpression): void {
    const { tag, recipe } = sources.definitionOf(call, module);
    const { name, groups } = sheet.addRecipe(recipe);
    const variants = groups.map((group) =>
      Object.fromEntries(group.map((variant) => [variant, recipe.defaultVariants[variant] ?? ''])),
    );
    const options = call.arguments[2];
    const given = [tag, JSON.stringify(name)];
    if (groups.length > 0 || options) given.push(JSON.stringify(variants));
    if (options) given.push(source(module, options));
    replace(call, `/* @__PURE__ */ ${help('styled')}(${given.join(', ')})`);
  }

  function rewriteElement({ openingElement: opening, closingElement: closing }: ESTree.JSXElement): void {
    const { name, attributes } = opening;
    const rename = (tag: string): void => {
      replace(name, tag);
      if (closing) replace(closing.name, tag);
    };
    const named = new Set(
      attributes.flatMap((each) =>
        each.type === 'JSXAttribute' && each.name.type === 'JSXIdentifier' ? [each.name.name] : [],
      ),
    );
    const isPlain = !named.has('as') && !named.has('asChild');
    if (name.type === 'JSXMemberExpression') {
      if (name.object.type !== 'JSXIdentifier' || name.object.name !== 'chakra') return;
      const tag = name.property.name;
      if (isPlain) rename(tag);
      else {
        rename(help('Plain'));
        if (!named.has('as')) replace({ start: name.end, end: name.end }, ` as="${tag}"`);
      }
      rewriteAttributes(opening, new Set());
      return;
    }
    if (name.type !== 'JSXIdentifier' || !/^[A-Z]/.test(name.name)) return;
    const definition = sources.elementOf(module, name.name);
    if (definition) {
      const variants = Object.keys(definition.recipe.variants);
      const isHost = /^['"]/.test(definition.tag);
      let look = '';
      if (isHost && isPlain && spreadsOf(opening).length === 0 && variants.length === 0 && !definition.hasOptions) {
        rename(definition.tag.slice(1, -1));
        look = sheet.addRecipe(definition.recipe).name;
      }
      rewriteAttributes(opening, new Set(variants), look);
      return;
    }
    const handing = sources.handingOnOf(module, name.name);
    if (!handing) return;
    for (const attribute of rewriteAttributes(opening, handing.taken))
      forbidOverride(attribute, handing.module, handing.target);
  }

  /** What a component says itself and what it is given are classes of their own, of which neither would win for sure. */
  function forbidOverride(given: ESTree.JSXAttribute, inner: Module, target: ESTree.JSXOpeningElement): void {
    const declared = (attribute: ESTree.JSXAttribute, owner: Module): string[] => {
      const { name, value } = attribute;
      if (name.type !== 'JSXIdentifier' || !sheet.isStyle(name.name) || name.name === 'colorPalette') return [];
      const node = value?.type === 'JSXExpressionContainer' ? value.expression : value;
      return declarationsOf(choiceOf(node, owner, sources), name.name, sheet);
    };
    const outer = declared(given, module);
    const own = target.attributes.flatMap((each) => (each.type === 'JSXAttribute' ? declared(each, inner) : []));
    const clash = outer.find((name) =>
      own.some((each) => `${name}-`.startsWith(`${each}-`) || each.startsWith(`${name}-`)),
    );
    if (clash) throw new UnknownStyle(module, given, `the component sets ${clash} itself`);
    const { name } = target;
    const next = name.type === 'JSXIdentifier' ? sources.handingOnOf(inner, name.name) : undefined;
    if (next) forbidOverride(given, next.module, next.target);
  }

  /** Puts the class of the styles in their place, and answers what it replaced. */
  function rewriteAttributes(opening: ESTree.JSXOpeningElement, others: Set<string>, look = ''): ESTree.JSXAttribute[] {
    const styles: ESTree.JSXAttribute[] = [];
    const choices: [string, Choice][] = [];
    const parts: string[] = look ? [JSON.stringify(look)] : [];
    let className: ESTree.JSXAttribute | undefined;
    for (const attribute of opening.attributes) {
      if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') continue;
      const { name } = attribute.name;
      const value = attribute.value?.type === 'JSXExpressionContainer' ? attribute.value.expression : attribute.value;
      if (name === 'className') className = attribute;
      if (
        others.has(name) &&
        value?.type === 'ObjectExpression' &&
        look === '' &&
        sources.elementOf(module, tagOf(opening))
      ) {
        throw new UnknownStyle(module, attribute, 'a variant has one value at every width');
      }
      if (name === 'className' || others.has(name) || !sheet.isStyle(name)) continue;
      styles.push(attribute);
      replace(attribute, '');
      const choice = name === 'colorPalette' ? paletteOf(value) : choiceOf(value, module, sources);
      if (typeof choice === 'string') parts.push(choice);
      else choices.push([name, choice]);
    }
    const code = classCode(sheet, choices);
    if (code !== '""') parts.splice(look ? 1 : 0, 0, code);
    if (parts.length === 0) return styles;
    for (const name of spreadsOf(opening)) parts.push(`${name}?.className`);
    if (className) {
      const value = className.value?.type === 'JSXExpressionContainer' ? className.value.expression : className.value;
      if (value) parts.push(source(module, value));
      replace(className, '');
    }
    const constant = parts.every((each) => /^"[^"]*"$/.test(each))
      ? parts.map((each) => each.slice(1, -1)).join(' ')
      : '';
    const text = constant
      ? JSON.stringify(constant)
      : parts.length > 1
        ? `${help('classes')}(${parts.join(', ')})`
        : parts[0];
    // Behind what else it is given, which may have a class too.
    const end = opening.attributes.at(-1)?.end ?? opening.typeArguments?.end ?? opening.name.end;
    replace({ start: end, end }, ` className={${text}}`);
    return styles;
  }

  /** A palette that is known here, or code for the class of another. */
  function paletteOf(value: Node | null | undefined): Choice | string {
    try {
      return choiceOf(value, module, sources);
    } catch (error) {
      if (!(error instanceof UnknownStyle) || !value) throw error;
      sheet.addPalettes();
      return `${help('palette')}(${source(module, value)})`;
    }
  }

  eachNode(module.body, (node) => {
    if (node.type === 'ImportDeclaration') dropImport(node);
    if (isChakraCall(node)) rewriteDefinition(node);
    if (node.type === 'JSXElement') rewriteElement(node);
  });
  if (edits.length === 0) return undefined;
  let { code } = module;
  // What begins at the same place comes out in the order in which it was said.
  const ordered = edits.map((edit, index) => ({ ...edit, index }));
  for (const { start, end, text } of ordered.toSorted(
    (a, b) => b.start - a.start || b.end - a.end || b.index - a.index,
  )) {
    code = code.slice(0, start) + text + code.slice(end);
  }
  const names = [...helpers].map((name) => `${name} as $${name}`).join(', ');
  return names ? `import { ${names} } from '/${elementsFile}';${code}` : code;
}

const tagOf = ({ name }: ESTree.JSXOpeningElement): string => (name.type === 'JSXIdentifier' ? name.name : '');

/** All modules with styles, each before its imports, so that a part's rules win over those of what surrounds it. */
function orderModules(root: string, sources: Sources): Module[] {
  const folder = path.join(root, 'src/client');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => path.join(folder, name))
    .filter((file) => normalizePath(path.relative(root, file)) !== elementsFile)
    .toSorted();
  const seen = new Set<string>();
  const ordered: Module[] = [];
  function add(file: string): void {
    if (seen.has(file)) return;
    seen.add(file);
    const module = sources.read(file);
    const imported = new Set([...module.imports.values()].map(({ from }) => from));
    for (const from of imported) if (/^\..*\.tsx$/.test(from)) add(path.resolve(path.dirname(file), from));
    ordered.push(module);
  }
  for (const file of files) add(file);
  return ordered.toReversed().filter(({ file }) => files.includes(file));
}

/** The sheet of all modules, and what compiles one of them to its classes. */
export async function startCompiler(root: string) {
  const { system } = await importFresh<{ system: StyleSystem }>(path.join(root, systemFile));
  const sources = readSources();
  const sheet = createSheet(system);
  const unknown: string[] = [];
  for (const module of orderModules(root, sources)) {
    try {
      compileModule(module, sources, sheet);
    } catch (error) {
      if (!(error instanceof UnknownStyle)) throw error;
      unknown.push(error.message);
    }
  }
  if (unknown.length > 0) throw new Error(unknown.join('\n'));
  return {
    css: `${globalSheet(system)}\n${sheet.toCss()}`,
    compile: (file: string, code: string) => compileModule(parseModule(file, code), sources, sheet),
  };
}

/** Only `.tsx` is compiled: elsewhere an element would bring Chakra's engine along. Recipes that nobody reads are left out. */
export function withoutElements(file: string, code: string): { code: string; map: null } {
  const module = code.includes('chakra(') ? parseModule(file, code) : undefined;
  eachNode(module?.body, (node) => {
    if (module && isChakraCall(node)) throw new UnknownStyle(module, node.callee, 'elements are made in files .tsx');
  });
  return { code: code.replaceAll(/\bdefine(?:Slot)?Recipe\(/g, '/* @__PURE__ */ $&'), map: null };
}

export function compileChakra(): Plugin {
  let root = '';
  let compiler: ReturnType<typeof startCompiler> | undefined;
  return {
    name: 'compile-chakra',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    buildStart() {
      compiler = undefined;
    },
    resolveId: (id) => (id === sheetName ? `\0${sheetName}` : undefined),
    async load(id) {
      return id === `\0${sheetName}` ? (await (compiler ??= startCompiler(root))).css : undefined;
    },
    async transform(code, id) {
      const [file = id] = id.split('?');
      if (!file.startsWith(`${normalizePath(root)}/src/client/`) || file.endsWith(elementsFile)) return undefined;
      if (!file.endsWith('.tsx')) return file.endsWith('.ts') ? withoutElements(file, code) : undefined;
      const { compile } = await (compiler ??= startCompiler(root));
      const compiled = compile(file, code);
      return compiled === undefined ? undefined : { code: compiled, map: null };
    },
    async hotUpdate({ file, modules }) {
      if (this.environment.name !== 'client' || !(file.includes('/src/client/') && /\.tsx?$/.test(file)))
        return undefined;
      // One that could not be read is mended by the next edit.
      const before = await compiler?.catch(() => undefined);
      compiler = startCompiler(root);
      const sheet = this.environment.moduleGraph.getModuleById(`\0${sheetName}`);
      if (!sheet || (await compiler).css === before?.css) return undefined;
      this.environment.moduleGraph.invalidateModule(sheet);
      return [...modules, sheet];
    },
  };
}
