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

/** One script that both documents share, and one for the rest of what the app begins with. */
export function chunkGroups(documents: { app: string; signIn: string }): Rolldown.CodeSplittingGroup[] {
  let firstOf: { app: Set<string>; signIn: Set<string> } | undefined;
  const name: Rolldown.CodeSplittingNameFunction = (id, graph) => {
    firstOf ??= {
      app: findStaticImports(graph, documents.app),
      signIn: findStaticImports(graph, documents.signIn),
    };
    if (firstOf.signIn.has(id)) return firstOf.app.has(id) ? 'shared' : null;
    return firstOf.app.has(id) && id !== documents.app ? 'app' : null;
  };
  return [{ name, debugName: 'first', tags: ['$initial'], includeDependenciesRecursively: false }];
}
