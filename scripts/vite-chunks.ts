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
/** Icons are files of a few lines. */
const isLibrary = (id: string): boolean => id.includes('/node_modules/') && !id.includes('/lucide-react/');
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
}

function findParts(graph: Graph, documents: Documents): Parts {
  const app = findStaticImports(graph, documents.app);
  const routeParts = [...app]
    .flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    .filter(isRoutePart);
  // Every page is inside the shell, so what the shell begins with comes with the app.
  const first = new Set([...app, ...routeParts.filter(isShell).flatMap((id) => [...findStaticImports(graph, id)])]);
  const pages = new Map<string, string[]>();
  for (const part of new Set(routeParts.filter((id) => !isShell(id)))) {
    for (const id of findStaticImports(graph, part)) pages.set(id, [...(pages.get(id) ?? []), part]);
  }
  const overlays = new Set(documents.overlays.flatMap((id) => [...findStaticImports(graph, id)]));
  return { signIn: findStaticImports(graph, documents.signIn), app: first, overlays, pages };
}

/**
 * One script that both documents share, one for the app and its shell, one for menus and dialogs, one for the small parts
 * that several pages have, and one for each page. What brings a library along to several pages stays apart, so that a
 * page without it doesn't load it.
 */
export function chunkGroups(documents: Documents): Rolldown.CodeSplittingGroup[] {
  let parts: Parts | undefined;
  const name: Rolldown.CodeSplittingNameFunction = (id, graph) => {
    parts ??= findParts(graph, documents);
    const { signIn, app, overlays, pages } = parts;
    if (signIn.has(id)) return app.has(id) ? 'shared' : null;
    if (id === documents.app) return null;
    if (app.has(id)) return 'app';
    if (overlays.has(id)) return 'overlays';
    const [page, ...others] = pages.get(id) ?? [];
    if (others.length === 0) return page?.replaceAll(/\W/g, '-') ?? null;
    const isLight = [...findStaticImports(graph, id)].every((each) => app.has(each) || !isLibrary(each));
    return isLight ? 'common' : null;
  };
  return [{ name, debugName: 'first', includeDependenciesRecursively: false }];
}
