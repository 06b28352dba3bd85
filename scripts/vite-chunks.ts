/** Which modules go into which script: few files for each page, since each one costs a request and is compressed alone. */
import { brotliCompressSync } from 'node:zlib';
import type { Rolldown } from 'vite';

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** All that a module imports before it can run. */
function findStaticImports(graph: Graph, entry: string, found = new Set<string>()): Set<string> {
  if (found.has(entry)) return found;
  found.add(entry);
  for (const id of graph.getModuleInfo(entry)?.importedIds ?? []) findStaticImports(graph, id, found);
  return found;
}

/** All that an entry may ever import, its dialogs too, but for what is elsewhere anyway. */
function findImports(graph: Graph, entry: string, isElsewhere: (id: string) => boolean, found = new Set<string>()) {
  if (found.has(entry) || isElsewhere(entry)) return found;
  found.add(entry);
  const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(entry) ?? {};
  for (const id of [...importedIds, ...dynamicallyImportedIds]) findImports(graph, id, isElsewhere, found);
  return found;
}

/** The routes' own parts, which the router's plugin splits off. */
const isRoutePart = (id: string): boolean => id.includes('?tsr-split=component');
const isShell = (id: string): boolean => id.includes('/routes/_app.tsx');
/** After an ended session: it may load a page's whole script for one of its dialogs. */
const isRare = (id: string): boolean => id.includes('/routes/-reopened-form.tsx');

/** Modules that go together, and the pages that begin with one of them. */
interface Group {
  pages: Set<string>;
  bytes: number;
  ids: string[];
}

/** What a request is worth, in compressed bytes. */
const requestBytes = 3000;

/** Most visits begin with Home. */
const isHome = (part: string): boolean => part.includes('/routes/_app/index.tsx');
const homeVisits = 3;

/** What all pages together load of a group. */
function costOf({ pages, bytes }: Group): number {
  const visits = pages.size + (pages.values().some(isHome) ? homeVisits - 1 : 0);
  return visits * (bytes + requestBytes);
}

const join = (one: Group, other: Group): Group => ({
  pages: new Set([...one.pages, ...other.pages]),
  bytes: one.bytes + other.bytes,
  ids: [...one.ids, ...other.ids],
});

/** Joins groups as long as the requests saved are worth more than what some pages then load in vain. */
function joinGroups(groups: Group[]): Group[] {
  const pairs = groups.flatMap((one, index) => groups.slice(index + 1).map((other) => [one, other] as const));
  const gains = pairs.map(([one, other]) => costOf(one) + costOf(other) - costOf(join(one, other)));
  const best = Math.max(0, ...gains);
  const pair = best > 0 && pairs[gains.indexOf(best)];
  return pair ? joinGroups([...groups.filter((each) => !pair.includes(each)), join(...pair)]) : groups;
}

interface Documents {
  app: string;
  signIn: string;
  overlays: string[];
  /** What comes together, unless a page begins with it, by the name of its script. */
  together: Readonly<Record<string, readonly string[]>>;
  /** What the app fetches by itself once it stands: small, and not worth a request. */
  late: string[];
}

/** The name of each module's script; what has none goes with the dialogs that need it. */
function nameChunks(graph: Graph, documents: Documents): Map<string, string> {
  const start = findStaticImports(graph, documents.app);
  const startLate = [...start].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  const routeParts = new Set(startLate.filter(isRoutePart));
  // Every page is inside the shell, so what the shell begins with comes with the app.
  const soon = [...routeParts.values().filter(isShell), ...documents.late];
  const app = new Set([...start, ...soon.flatMap((id) => [...findStaticImports(graph, id)])]);
  const signIn = findStaticImports(graph, documents.signIn);
  // Menus and dialogs, which come when the first of them is about to open.
  const overlays = new Set(documents.overlays.flatMap((id) => [...findStaticImports(graph, id)]));
  const isElsewhere = (id: string): boolean => app.has(id) || signIn.has(id) || overlays.has(id);

  const pages = new Map<string, string[]>();
  const users = new Map<string, number>();
  const countUsers = (ids: Iterable<string>): void => {
    for (const id of ids) users.set(id, (users.get(id) ?? 0) + 1);
  };
  for (const part of routeParts.values().filter((id) => !isShell(id))) {
    for (const id of findStaticImports(graph, part)) pages.set(id, [...(pages.get(id) ?? []), part]);
    countUsers(findImports(graph, part, isElsewhere));
  }
  const ofShell = [...app].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  const shellLater = new Set<string>();
  for (const id of ofShell) if (!isRoutePart(id) && !isRare(id)) findImports(graph, id, isElsewhere, shellLater);
  countUsers(shellLater);

  const names = new Map<string, string>();
  const groups = new Map<string, Group>();
  for (const [id, of] of pages) {
    if (of.length === 1 && users.get(id) === 1) {
      names.set(id, `${of[0]}`.replace(/^.*\/routes\//, '').replaceAll(/\W/g, '-'));
      continue;
    }
    const one = {
      pages: new Set(of),
      bytes: brotliCompressSync(graph.getModuleInfo(id)?.code ?? '').length,
      ids: [id],
    };
    const key = of.join(' ');
    const known = groups.get(key);
    if (!isElsewhere(id)) groups.set(key, known ? join(known, one) : one);
  }
  for (const [index, { ids }] of joinGroups([...groups.values()]).entries())
    for (const id of ids) names.set(id, `common-${index}`);
  for (const [name, ids] of Object.entries(documents.together)) {
    for (const id of ids) if (!pages.has(id)) names.set(id, name);
  }
  for (const id of overlays) names.set(id, 'overlays');
  for (const id of app) names.set(id, 'app');
  for (const id of signIn) {
    if (app.has(id) || pages.has(id)) names.set(id, 'shared');
    else names.delete(id);
  }
  names.delete(documents.app);
  return names;
}

/**
 * One script for what both documents share, one for the app's shell, one for menus and dialogs, one for forms, one for uploads,
 * one for each page, and a few for what several pages have, or one page and a dialog of another.
 */
export function chunkGroups(documents: Documents): Rolldown.CodeSplittingGroup[] {
  let names: Map<string, string> | undefined;
  const name: Rolldown.CodeSplittingNameFunction = (id, graph) => {
    names ??= nameChunks(graph, documents);
    return names.get(id) ?? null;
  };
  return [{ name, debugName: 'first', includeDependenciesRecursively: false }];
}
