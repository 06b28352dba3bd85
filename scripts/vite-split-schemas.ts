/**
 * Splits each module without components in two: what needs zod, and the rest. A module is in one script as a whole, so a
 * page that reads a list of choices would load the schemas beside it, and zod with them.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, type Plugin, parseAst, parseSync } from 'vite';

const isSplittable = (file: string): boolean => file.endsWith('.ts') && !file.endsWith('.styles.ts');

type Half = 'plain' | 'schemas';
type Statement = ESTree.Program['body'][number];

interface Part {
  text: string;
  /** What it names, and what it uses. */
  names: string[];
  uses: Set<string>;
  /** A variable, which only its own module can change. */
  isChanged: boolean;
  needsZod: boolean;
}

interface Source {
  imports: { name: string; imported: string; from: string; code: string }[];
  parts: Part[];
  /** The names that need zod. */
  schemas: Set<string>;
}

const keysOfTypes = new Set(['typeAnnotation', 'typeArguments', 'typeParameters', 'returnType', 'parent']);

function findIdentifiers(node: unknown, found = new Set<string>()): Set<string> {
  if (typeof node !== 'object' || node === null) return found;
  if ('type' in node && node.type === 'Identifier' && 'name' in node) found.add(String(node.name));
  const isNamed = 'computed' in node && !node.computed;
  for (const [key, value] of Object.entries(node)) {
    if (keysOfTypes.has(key) || (isNamed && (key === 'key' || key === 'property'))) continue;
    findIdentifiers(value, found);
  }
  return found;
}

const nameOf = (node: ESTree.ModuleExportName): string => (node.type === 'Literal' ? node.value : node.name);

const isType = (node: Statement): boolean =>
  /^TS(?:Interface|TypeAlias)/.test(node.type) || ('exportKind' in node && node.exportKind === 'type');

function namesOf(node: Statement): string[] {
  const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
  if (declaration?.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => [...findIdentifiers(id)]);
  return declaration && 'id' in declaration && declaration.id && 'name' in declaration.id ? [declaration.id.name] : [];
}

/** Reads modules, each once, and says which of their names need zod. */
export function readHalves() {
  const sources = new Map<string, Source>();

  const needsZod = (file: string, { imported, from }: Source['imports'][number]): boolean =>
    from === 'zod' ||
    (isSplittable(from) &&
      from.startsWith('.') &&
      sourceOf(path.resolve(path.dirname(file), from)).schemas.has(imported));

  function sourceOf(file: string): Source {
    const known = sources.get(file);
    if (known) return known;
    const code = readFileSync(file, 'utf8');
    const source: Source = { imports: [], parts: [], schemas: new Set() };
    sources.set(file, source);
    for (const node of parseSync(file, code).program.body) {
      if (node.type === 'ImportDeclaration' && node.specifiers.length > 0) {
        const from = node.source.value;
        for (const each of node.importKind === 'type' ? [] : node.specifiers) {
          if (each.type === 'ImportSpecifier' && each.importKind === 'type') continue;
          const { name } = each.local;
          const words = code.slice(each.start, each.end);
          const imported = each.type === 'ImportSpecifier' ? nameOf(each.imported) : 'default';
          const named = each.type === 'ImportSpecifier' ? `{ ${words} }` : words;
          source.imports.push({ name, imported, from, code: `import ${named} from ${JSON.stringify(from)};` });
        }
      } else if (!isType(node)) {
        source.parts.push({
          text: code.slice(node.start, node.end),
          names: namesOf(node),
          uses: findIdentifiers(node),
          isChanged: node.type === 'VariableDeclaration' && node.kind === 'let',
          needsZod: false,
        });
      }
    }
    const needing = new Set(source.imports.filter((each) => needsZod(file, each)).map(({ name }) => name));
    const { parts, schemas } = source;
    const uses = (part: Part, names: Iterable<string>): boolean =>
      Iterator.from(names).some((name) => part.uses.has(name));
    for (let before = -1; before < schemas.size; ) {
      before = schemas.size;
      for (const part of parts) {
        const isChangedThere = part.isChanged && parts.some((each) => each.needsZod && uses(each, part.names));
        part.needsZod ||= isChangedThere || uses(part, needing) || uses(part, schemas);
        if (part.needsZod) for (const name of part.names) schemas.add(name);
      }
    }
    return source;
  }

  const isWhole = ({ parts }: Source): boolean => new Set(parts.map((part) => part.needsZod)).size < 2;

  return {
    isSplit: (file: string): boolean => !isWhole(sourceOf(file)),
    /** Where a name of a module is found; undefined for a module that is one half. */
    halfOf(file: string, name: string): Half | undefined {
      const source = sourceOf(file);
      if (isWhole(source)) return undefined;
      return source.schemas.has(name) ? 'schemas' : 'plain';
    },
    /** The code of one half. What the schemas need of the rest they import. */
    codeOf(file: string, half: Half): string {
      const source = sourceOf(file);
      const isOfHalf = (part: Part) => part.needsZod === (half === 'schemas');
      const own = source.parts.filter(isOfHalf);
      const used = new Set(own.flatMap(({ uses }) => [...uses]));
      const imports = source.imports.filter(({ name }) => used.has(name)).map((each) => each.code);
      const others = source.parts.filter((each) => !isOfHalf(each)).flatMap(({ names }) => names);
      const needed = half === 'schemas' ? others.filter((name) => used.has(name)) : [];
      if (needed.length > 0) imports.push(`import { ${needed.join(', ')} } from ${JSON.stringify(`${file}?plain`)};`);
      // Private names become importable for the other half.
      const exported = new Set(own.filter(({ text }) => !text.startsWith('export')).flatMap(({ names }) => names));
      const exports = half === 'plain' && exported.size > 0 ? `export { ${[...exported].join(', ')} };` : '';
      return [...imports, ...own.map(({ text }) => text), exports].join('\n');
    },
  };
}

export function splitSchemas(): Plugin {
  let folder = '';
  let halves = readHalves();
  return {
    name: 'split-schemas',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root }) => {
      folder = path.join(root, 'src/');
    },
    buildStart: () => {
      halves = readHalves();
    },
    load(id) {
      const [file = '', half] = id.split('?');
      if (half === 'plain' || half === 'schemas') return halves.codeOf(file, half);
      if (id !== file || !file.startsWith(folder) || !isSplittable(file) || !halves.isSplit(file)) return undefined;
      // For who imports it late: both halves, each once.
      return ['plain', 'schemas'].map((each) => `export * from ${JSON.stringify(`${file}?${each}`)};`).join('\n');
    },
    transform(code, id) {
      const [importer = ''] = id.split('?');
      if (id.includes('/node_modules/') || !/\.tsx?$/.test(importer)) return undefined;
      let split = code;
      for (const node of parseAst(code).body.toReversed()) {
        if (node.type !== 'ImportDeclaration' || !node.source.value.startsWith('.')) continue;
        const file = path.resolve(path.dirname(importer), node.source.value);
        if (!file.startsWith(folder) || !isSplittable(file)) continue;
        const lines = node.specifiers.map((each) => {
          if (each.type !== 'ImportSpecifier' || each.imported.type !== 'Identifier') return undefined;
          const half = halves.halfOf(file, each.imported.name);
          return (
            half && `import { ${each.imported.name} as ${each.local.name} } from ${JSON.stringify(`${file}?${half}`)};`
          );
        });
        if (lines.length > 0 && !lines.includes(undefined))
          split = split.slice(0, node.start) + lines.join('\n') + split.slice(node.end);
      }
      return split === code ? undefined : { code: split, map: null };
    },
  };
}
