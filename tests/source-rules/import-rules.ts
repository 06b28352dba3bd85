import type { Import } from './imports.ts';
import type { Finding } from './sources.ts';

type ImportRule = {
  /** Matches the files that the rule is for. */
  from: RegExp;
  forbids: (found: Import) => boolean;
  instead: string;
};

const isPackage = (target: string) => !/^(src|db|scripts|tests)\/|^[\w-]+\.(ts|json)$/.test(target);
const featureOf = (file: string) => /^src\/(?:client|server)\/features\/[^/]+\/([^/]+)\//.exec(file)?.[1];

const isAppRouterType = ({ file, target, isType, names }: Import) =>
  file === 'src/client/lib/trpc.ts' &&
  target === 'src/server/router.ts' &&
  isType &&
  names.length === 1 &&
  names[0] === 'AppRouter';

const rules: ImportRule[] = [
  {
    from: /^src\/client\//,
    forbids: (found) => found.target.startsWith('src/server/') && !isAppRouterType(found),
    instead: 'lib/trpc.ts takes the type AppRouter; what both sides need goes to src/shared',
  },
  {
    from: /^src\/client\/.*(?<!\.test\.tsx?)$/,
    forbids: ({ target }) => target.startsWith('node:') || /^(db|scripts|tests)\//.test(target),
    instead: 'the client runs in a browser; what it needs goes to src/client or src/shared',
  },
  {
    from: /^src\/shared\/.*(?<!\.test\.ts)$/,
    forbids: ({ target }) =>
      isPackage(target) ? !/^(zod|papaparse|superjson)(\/|$)/.test(target) : !target.startsWith('src/shared/'),
    instead: 'shared code is pure: zod, papaparse, superjson and other shared files only; pass in what else it needs',
  },
  {
    from: /^src\/client\/(components|lib|theme)\//,
    forbids: ({ target }) => /^src\/client\/(features|shell|routes)\//.test(target),
    instead: 'components and lib are below the features; pass it in as a property, or move it down',
  },
  {
    from: /^src\/client\/(features|shell)\//,
    forbids: ({ file, target }) =>
      target.startsWith('src/client/routes/') ||
      (target.startsWith('src/client/features/') && featureOf(target) !== featureOf(file)),
    instead: 'a route composes two features; what both need goes to components or lib',
  },
  {
    from: /^src\/server\/kernel\//,
    forbids: ({ target }) => /^src\/server\/(features\/|router\.ts|uploads\.ts|app\.ts|main\.ts)/.test(target),
    instead: 'the kernel knows no feature; let the feature call it, or pass in a function',
  },
  {
    from: /^src\/server\//,
    forbids: ({ target }) => target.startsWith('src/client/'),
    instead: 'what both sides need goes to src/shared',
  },
  {
    from: /^src\/.*(?<!\.test\.tsx?)$/,
    forbids: ({ target }) => /^(tests|scripts)\//.test(target),
    instead: 'the application must run without its tests and scripts',
  },
  {
    from: /^(src|db|scripts|tests)\/(?!server\/kernel\/print\/(typst|print-process)\.ts$)/,
    forbids: ({ target, isType }) =>
      !isType && /^@myriaddreamin\/|^src\/server\/kernel\/print\/(typst|print-process)\.ts$/.test(target),
    instead: 'the compiler is loaded in the printing process only; give services.pdf a pdfTemplate',
  },
  {
    from: /^db\/migrations\/.*(?<!\.test\.ts)$/,
    forbids: ({ target }) =>
      isPackage(target) ? !/^(kysely|node:)/.test(target) : !target.startsWith('db/migrations/'),
    instead: 'a migration is frozen and may import kysely and Node only; write out what it needs',
  },
];

export function checkImports(imports: Import[]): Finding[] {
  return imports.flatMap((found) =>
    rules
      .filter((rule) => rule.from.test(found.file) && rule.forbids(found))
      .map((rule) => `${found.file}:${found.line} imports ${found.target}: ${rule.instead}`),
  );
}

type FeatureCalls = Readonly<Record<string, readonly string[]>>;

/** Features of the server that call each other must be on the list, and every folder must be, too. */
export function checkFeatureCalls(imports: Import[], files: string[], calls: FeatureCalls): Finding[] {
  const list = 'tests/source-rules/feature-calls.ts';
  const isServerFeature = (file: string) => file.startsWith('src/server/features/');
  const folders = new Set(files.filter(isServerFeature).map(featureOf));
  const unlisted = [...folders].filter((name) => name !== undefined && !Object.hasOwn(calls, name));
  const unknown = Object.keys(calls).filter((name) => !folders.has(name));
  const forbidden = imports.filter(({ file, target }) => {
    const [from, to] = [featureOf(file), featureOf(target)];
    if (!isServerFeature(file) || !isServerFeature(target) || from === undefined || to === undefined) return false;
    return from !== to && !calls[from]?.includes(to);
  });
  return [
    ...unlisted.map((name) => `src/server/features/${name} is not in ${list}: add it, with the features it may call`),
    ...unknown.map((name) => `${list} names ${name}, which has no folder: remove it`),
    ...forbidden.map(
      ({ file, line, target }) =>
        `${file}:${line} imports ${target}: add the call to ${list} if it makes no cycle, else move what both need`,
    ),
  ];
}

/** The features on a cycle, such as `a > b > a`. */
export function findCycles(calls: FeatureCalls): Finding[] {
  const walk = (name: string, path: string[]): Finding[] =>
    path.includes(name)
      ? [[...path.slice(path.indexOf(name)), name].join(' > ')]
      : (calls[name] ?? []).flatMap((next) => walk(next, [...path, name]));
  return [...new Set(Object.keys(calls).flatMap((name) => walk(name, [])))];
}
