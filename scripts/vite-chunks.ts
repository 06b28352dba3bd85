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
const isLibrary = (id: string): boolean => id.includes('/node_modules/');
const isShell = (id: string): boolean => id.includes('/routes/_app.tsx');

interface Parts {
  signIn: Set<string>;
  app: Set<string>;
  /** For each module, how many pages begin with it. */
  pages: Map<string, number>;
}

function findParts(graph: Graph, documents: { app: string; signIn: string }): Parts {
  const app = findStaticImports(graph, documents.app);
  const routeParts = [...app]
    .flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    .filter(isRoutePart);
  // Every page is inside the shell, so what the shell begins with comes with the app.
  const first = new Set([...app, ...routeParts.filter(isShell).flatMap((id) => [...findStaticImports(graph, id)])]);
  const pages = new Map<string, number>();
  for (const part of new Set(routeParts.filter((id) => !isShell(id)))) {
    for (const id of findStaticImports(graph, part)) pages.set(id, (pages.get(id) ?? 0) + 1);
  }
  return { signIn: findStaticImports(graph, documents.signIn), app: first, pages };
}

/**
 * One script that both documents share, one for the app and its shell, and one for the small parts that several pages
 * have. What brings a library along stays apart, so that a page without it doesn't load it.
 */
export function chunkGroups(documents: { app: string; signIn: string }): Rolldown.CodeSplittingGroup[] {
  let parts: Parts | undefined;
  const name: Rolldown.CodeSplittingNameFunction = (id, graph) => {
    parts ??= findParts(graph, documents);
    if (parts.signIn.has(id)) return parts.app.has(id) ? 'shared' : null;
    if (id === documents.app || isRoutePart(id)) return null;
    if (parts.app.has(id)) return 'app';
    const { app, pages } = parts;
    const isLight = [...findStaticImports(graph, id)].every((each) => app.has(each) || !isLibrary(each));
    return (pages.get(id) ?? 0) > 1 && isLight ? 'common' : null;
  };
  return [{ name, debugName: 'first', includeDependenciesRecursively: false }];
}
