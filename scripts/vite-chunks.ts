/** Which modules go into which script: few files for each page, since each one costs a request and is compressed alone. */
import type { Rolldown } from 'vite';

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** All that a module imports before it can run. */
function findStaticImports(graph: Graph, entry: string, found = new Set<string>()): Set<string> {
  if (found.has(entry)) return found;
  found.add(entry);
  for (const id of graph.getModuleInfo(entry)?.importedIds ?? []) findStaticImports(graph, id, found);
  return found;
}

/** The routes' own parts, which the router's plugin splits off. */
const isRoutePart = (id: string): boolean => id.includes('?tsr-split=component');
/** The package that a module belongs to; icons are files of a few lines, and count as ours. */
const libraryOf = (id: string): string | undefined => {
  const library = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
  return library === 'lucide-react' ? undefined : library;
};
const isShell = (id: string): boolean => id.includes('/routes/_app.tsx');

interface Parts {
  signIn: Set<string>;
  app: Set<string>;
  /** Menus and dialogs, which come when the first of them is about to open. */
  overlays: Set<string>;
  /** For each module, the pages that begin with it. */
  pages: Map<string, string[]>;
}

interface Documents {
  app: string;
  signIn: string;
  overlays: string[];
  /** What the app fetches by itself once it stands: small, and not worth a request. */
  late: string[];
}

function findParts(graph: Graph, documents: Documents): Parts {
  const app = findStaticImports(graph, documents.app);
  const routeParts = [...app]
    .flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    .filter(isRoutePart);
  // Every page is inside the shell, so what the shell begins with comes with the app.
  const soon = [...routeParts.filter(isShell), ...documents.late];
  const first = new Set([...app, ...soon.flatMap((id) => [...findStaticImports(graph, id)])]);
  const pages = new Map<string, string[]>();
  for (const part of new Set(routeParts.filter((id) => !isShell(id)))) {
    for (const id of findStaticImports(graph, part)) pages.set(id, [...(pages.get(id) ?? []), part]);
  }
  const overlays = new Set(documents.overlays.flatMap((id) => [...findStaticImports(graph, id)]));
  return { signIn: findStaticImports(graph, documents.signIn), app: first, overlays, pages };
}

/**
 * One script for what both documents share, one for the app's shell, one for menus and dialogs, one for small shared parts,
 * and one for each page. Libraries that only some pages need stay apart, so that the others don't load them.
 */
export function chunkGroups(documents: Documents): Rolldown.CodeSplittingGroup[] {
  let parts: Parts | undefined;
  const name: Rolldown.CodeSplittingNameFunction = (id, graph) => {
    parts ??= findParts(graph, documents);
    const { signIn, app, overlays, pages } = parts;
    const [page, ...others] = pages.get(id) ?? [];
    if (signIn.has(id)) return app.has(id) || page ? 'shared' : null;
    if (id === documents.app) return null;
    if (app.has(id)) return 'app';
    if (overlays.has(id)) return 'overlays';
    if (others.length === 0) return page?.replace(/^.*\/routes\//, '').replaceAll(/\W/g, '-') ?? null;
    const more = [...findStaticImports(graph, id)].filter((each) => !app.has(each)).map(libraryOf);
    return ['common', ...new Set(more.filter((library) => library !== undefined))]
      .toSorted()
      .join('-')
      .replaceAll(/\W/g, '-');
  };
  return [{ name, debugName: 'first', includeDependenciesRecursively: false }];
}
