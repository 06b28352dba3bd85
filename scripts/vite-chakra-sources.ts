/** Reads what the sources of the client say about looks: constant styles, and which elements have them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, parseSync } from 'vite';

export type Rules = { [name: string]: unknown };
export type Node = ESTree.Node;

export interface Recipe {
  base: Rules;
  variants: { [variant: string]: { [value: string]: Rules } };
  defaultVariants: { [variant: string]: unknown };
}

/** An element made by `chakra(tag, recipe)`; `tag` is code. */
export interface Definition {
  tag: string;
  recipe: Recipe;
  hasOptions: boolean;
}

export interface Module {
  file: string;
  code: string;
  body: ESTree.Program['body'];
  /** What stands at the top, by name. */
  values: Map<string, ESTree.Expression>;
  functions: Map<string, ESTree.Function>;
  imports: Map<string, { from: string; name: string }>;
  /** What functions name themselves, so that nobody takes it for what stands at the top. */
  scopes: Scope[];
}

/** A component of ours that hands what it doesn't take for itself on to one element. */
export interface HandingOn {
  /** The props that it takes for itself. */
  taken: Set<string>;
  module: Module;
  target: ESTree.JSXOpeningElement;
}

/** A style that the build can't know; its message says where. */
export class UnknownStyle extends Error {
  constructor(module: Module, node: { start: number; end: number }, why = "the build can't know this style") {
    const lines = module.code.slice(0, node.start).split('\n');
    const place = `${module.file}:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
    super(`${place}: ${why}: ${module.code.slice(node.start, node.end)}`);
  }
}

export const isRules = (value: unknown): value is Rules => typeof value === 'object' && value !== null;

/** Visits a node and all below it, outermost first. */
export function eachNode(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const each of node) eachNode(each, visit);
  else if (isRules(node)) {
    if (typeof node.type === 'string') visit(node as unknown as Node);
    for (const [key, value] of Object.entries(node)) if (key !== 'parent' && isRules(value)) eachNode(value, visit);
  }
}

export const isChakraCall = (node: Node | undefined): node is ESTree.CallExpression =>
  node?.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'chakra';

function merge<Value>(first: Value, second: unknown): Value {
  if (!isRules(first) || !isRules(second)) return (second === undefined ? first : second) as Value;
  const merged: Rules = { ...first };
  for (const [name, value] of Object.entries(second)) merged[name] = merge(merged[name], value);
  return merged as Value;
}

interface Scope {
  start: number;
  end: number;
  names: Set<string>;
}

/** What each function names itself. */
function findScopes(body: Module['body']): Scope[] {
  const scopes: Scope[] = [];
  eachNode(body, (node) => {
    if (!/Function/.test(node.type) || !('params' in node) || !('body' in node)) return;
    const names = new Set<string>();
    const addNames = (pattern: unknown): void =>
      eachNode(pattern, (each) => {
        if (each.type === 'Identifier') names.add(each.name);
      });
    addNames(node.params);
    eachNode(node.body, (inner) => {
      if (inner.type === 'VariableDeclarator') addNames(inner.id);
    });
    scopes.push({ start: node.start, end: node.end, names });
  });
  return scopes;
}

export function parseModule(file: string, code: string): Module {
  const { body } = parseSync(file, code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).program;
  const scopes = findScopes(body);
  const module: Module = { file, code, body, values: new Map(), functions: new Map(), imports: new Map(), scopes };
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration') {
      for (const each of statement.specifiers) {
        const name = each.type === 'ImportSpecifier' && each.imported.type === 'Identifier' ? each.imported.name : '';
        module.imports.set(each.local.name, { from: statement.source.value, name });
      }
      continue;
    }
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type === 'FunctionDeclaration' && declaration.id) {
      module.functions.set(declaration.id.name, declaration);
    }
    if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') continue;
    for (const { id, init } of declaration.declarations) {
      if (id.type === 'Identifier' && init) module.values.set(id.name, init);
    }
  }
  return module;
}

/** Modules by their files, each read once. */
export function readSources() {
  const modules = new Map<string, Module>();
  const definitions = new WeakMap<ESTree.CallExpression, Definition>();

  function read(file: string): Module {
    const module = modules.get(file) ?? parseModule(file, readFileSync(file, 'utf8'));
    modules.set(file, module);
    return module;
  }

  /** The module and the name in it that a name stands for; undefined for what a package exports. */
  function originOf(module: Module, name: string): { module: Module; name: string } | undefined {
    const imported = module.imports.get(name);
    if (!imported) return { module, name };
    if (!/^\.\.?\/.*\.tsx?$/.test(imported.from)) return undefined;
    return originOf(read(path.resolve(path.dirname(module.file), imported.from)), imported.name);
  }

  function entriesOf(property: ESTree.ObjectPropertyKind, module: Module): [string, unknown][] {
    if (property.type === 'SpreadElement') return Object.entries(valueOf(property.argument, module) as Rules);
    const { key, computed, value } = property;
    const name = !computed && key.type === 'Identifier' ? key.name : valueOf(key, module);
    return [[String(name), valueOf(value, module)]];
  }

  /** What an expression is; throws `UnknownStyle` when that depends on more than constants. */
  function valueOf(node: Node, module: Module): unknown {
    if (node.type === 'Literal') return node.value;
    if (node.type === 'TemplateLiteral') {
      return node.quasis
        .map(({ value }, index) => {
          const expression = node.expressions[index];
          return `${value.cooked}${expression ? String(valueOf(expression, module)) : ''}`;
        })
        .join('');
    }
    if (node.type === 'UnaryExpression' && node.operator === '-') return -Number(valueOf(node.argument, module));
    if (
      node.type === 'TSAsExpression' ||
      node.type === 'TSSatisfiesExpression' ||
      node.type === 'ParenthesizedExpression'
    ) {
      return valueOf(node.expression, module);
    }
    if (node.type === 'ArrayExpression') return node.elements.map((each) => each && valueOf(each, module));
    if (node.type === 'ObjectExpression')
      return Object.fromEntries(node.properties.flatMap((each) => entriesOf(each, module)));
    if (node.type === 'MemberExpression') {
      const { property } = node;
      const key = !node.computed && property.type === 'Identifier' ? property.name : valueOf(property, module);
      const value = (valueOf(node.object, module) as Rules)[String(key)];
      if (value !== undefined) return value;
    }
    // `defineRecipe` and its like answer what they are given.
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name.startsWith('define')) {
      const [given] = node.arguments;
      if (given) return valueOf(given, module);
    }
    if (node.type === 'Identifier') {
      if (node.name === 'undefined') return undefined;
      const isLocal = module.scopes.some(
        ({ start, end, names }) => start <= node.start && node.end <= end && names.has(node.name),
      );
      const origin = isLocal ? undefined : originOf(module, node.name);
      const value = origin?.module.values.get(origin.name);
      if (origin && value) return valueOf(value, origin.module);
    }
    throw new UnknownStyle(module, node);
  }

  function readDefinition(call: ESTree.CallExpression, module: Module): Definition {
    const [tag, recipe, options] = call.arguments;
    if (!tag || !recipe) throw new UnknownStyle(module, call);
    const own = { base: {}, variants: {}, defaultVariants: {}, ...(valueOf(recipe, module) as Partial<Recipe>) };
    const base = tag.type === 'Identifier' ? elementOf(module, tag.name) : undefined;
    const hasOptions = options !== undefined;
    if (!base) return { tag: module.code.slice(tag.start, tag.end), recipe: own, hasOptions };
    return { tag: base.tag, recipe: merge(base.recipe, own), hasOptions };
  }

  /** What `chakra(tag, recipe)` defines; one made of another has the looks of both. */
  function definitionOf(call: ESTree.CallExpression, module: Module): Definition {
    const definition = definitions.get(call) ?? readDefinition(call, module);
    definitions.set(call, definition);
    return definition;
  }

  /** The definition that a name stands for. */
  function elementOf(module: Module, name: string): Definition | undefined {
    const origin = originOf(module, name);
    const call = origin?.module.values.get(origin.name);
    return origin && isChakraCall(call) ? definitionOf(call, origin.module) : undefined;
  }

  /** What a component does with the props that it doesn't take for itself, when those reach an element of Chakra. */
  function handingOnOf(module: Module, name: string): HandingOn | undefined {
    const origin = originOf(module, name);
    const component = origin?.module.functions.get(origin.name);
    const [props] = component?.params ?? [];
    if (!origin || !component || props?.type !== 'ObjectPattern') return undefined;
    const rest = props.properties.find((each) => each.type === 'RestElement')?.argument;
    if (rest?.type !== 'Identifier') return undefined;
    let target: ESTree.JSXOpeningElement | undefined;
    eachNode(component.body, (node) => {
      if (node.type === 'JSXOpeningElement' && spreadsOf(node).includes(rest.name)) {
        const { name: tag } = node;
        const isChakra = tag.type === 'JSXMemberExpression' && origin.module.code.startsWith('chakra.', tag.start);
        const isOurs = tag.type === 'JSXIdentifier' && tag.name !== name;
        if (isChakra || (isOurs && (elementOf(origin.module, tag.name) || handingOnOf(origin.module, tag.name)))) {
          target = node;
        }
      }
    });
    const taken = props.properties.flatMap((each) =>
      each.type === 'Property' && each.key.type === 'Identifier' ? [each.key.name] : [],
    );
    return target && { taken: new Set(taken), module: origin.module, target };
  }

  return { read, valueOf, definitionOf, elementOf, handingOnOf };
}

export type Sources = ReturnType<typeof readSources>;

/** The names of the objects whose properties an element is given. */
export const spreadsOf = (opening: ESTree.JSXOpeningElement): string[] =>
  opening.attributes.flatMap((each) =>
    each.type === 'JSXSpreadAttribute' && each.argument.type === 'Identifier' ? [each.argument.name] : [],
  );
