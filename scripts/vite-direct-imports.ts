/**
 * Names the file in place of the package's index, `lucide-react/dist/esm/icons/x.mjs` for `X`: an index imports the whole
 * package, and which script a module belongs to is decided by who imports it.
 */
import { readFile } from 'node:fs/promises';
import { type Plugin, parseAst } from 'vite';

interface Origin {
  file: string;
  name: string;
}

const nameOf = (node: { name?: string; value?: unknown }): string => node.name ?? String(node.value);

/** What an index exports, followed to the modules that it comes from. */
async function readIndex(
  file: string,
  resolve: (source: string, importer: string) => Promise<string>,
): Promise<Map<string, Origin>> {
  const origins = new Map<string, Origin>();
  for (const node of parseAst(await readFile(file, 'utf8')).body) {
    if (node.type !== 'ExportNamedDeclaration' || !node.source) continue;
    const from = await resolve(node.source.value, file);
    const further = /\/index\.m?js$/.test(from) ? await readIndex(from, resolve) : undefined;
    for (const { local, exported } of node.specifiers) {
      const origin = further?.get(nameOf(local)) ?? { file: from, name: nameOf(local) };
      origins.set(nameOf(exported), origin);
    }
  }
  return origins;
}

/** For the packages named, in the project's own modules. */
export function directImports(packages: readonly string[]): Plugin {
  const indexes = new Map<string, Promise<Map<string, Origin>>>();
  return {
    name: 'direct-imports',
    apply: 'build',
    enforce: 'post',
    async transform(code, id) {
      if (id.includes('/node_modules/') || !packages.some((name) => code.includes(name))) return undefined;
      const resolve = async (source: string, importer: string): Promise<string> => {
        const found = await this.resolve(source, importer, { skipSelf: true });
        if (!found) throw new Error(`${importer} imports ${source}, which is not there`);
        return found.id;
      };
      let direct = code;
      for (const node of parseAst(code).body.toReversed()) {
        if (node.type !== 'ImportDeclaration' && node.type !== 'ExportNamedDeclaration') continue;
        const source = node.source?.value;
        if (source === undefined || !packages.includes(source)) continue;
        const known = indexes.get(source) ?? resolve(source, id).then((file) => readIndex(file, resolve));
        indexes.set(source, known);
        const index = await known;
        const keyword = node.type === 'ImportDeclaration' ? 'import' : 'export';
        const lines = node.specifiers.map((each) => {
          if (each.type !== 'ImportSpecifier' && each.type !== 'ExportSpecifier') return undefined;
          const [taken, given] =
            each.type === 'ImportSpecifier' ? [each.imported, each.local] : [each.local, each.exported];
          const origin = index.get(nameOf(taken));
          return origin && `${keyword} { ${origin.name} as ${nameOf(given)} } from ${JSON.stringify(origin.file)};`;
        });
        if (lines.includes(undefined)) continue;
        direct = direct.slice(0, node.start) + lines.join('\n') + direct.slice(node.end);
      }
      return direct === code ? undefined : { code: direct, map: null };
    },
  };
}
