import { cruise, type ICruiseOptions, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import { clientRooms, kernelRooms, rooms } from './rooms.ts';
import type { Finding } from './sources.ts';

const isTest = '\\.test\\.tsx?$';
const oneOf = (names: readonly string[]): string => `(${names.join('|')})`;
const room = (names: readonly string[]): string => `^src/server/features/${oneOf(names)}/`;

/** What each rule forbids; its comment says what to do instead. */
const rules: IForbiddenRuleType[] = [
  ...rooms.slice(0, -1).map(
    (name, index): IForbiddenRuleType => ({
      name: 'rooms-import-downwards',
      comment: 'tests/source-rules/rooms.ts has it below: move what both need down, or change the order',
      from: { path: room([name]) },
      to: { path: room(rooms.slice(index + 1)) },
    }),
  ),
  {
    name: 'rooms-are-listed',
    comment: 'its room is not in tests/source-rules/rooms.ts: add it below what it imports',
    from: { path: '^src/server/features/', pathNot: room(rooms) },
    to: {},
  },
  {
    name: 'features-know-no-frame',
    comment: 'the frame imports the features: let it pass in what they need',
    from: { path: '^src/server/features/', pathNot: isTest },
    to: { path: '^src/server/(main|serve|app|router|endpoints|open-services)\\.ts$' },
  },
  ...kernelRooms.slice(0, -1).map(
    (name, index): IForbiddenRuleType => ({
      name: 'rooms-import-downwards',
      comment: 'tests/source-rules/rooms.ts has it below: move what both need down, or change the order',
      from: { path: `^src/server/kernel/${name}`, pathNot: isTest },
      to: { path: `^src/server/kernel/${oneOf(kernelRooms.slice(index + 1))}` },
    }),
  ),
  {
    name: 'rooms-import-downwards',
    comment: 'files directly in the kernel are below its rooms: move it to a room',
    from: { path: '^src/server/kernel/[^/]+$', pathNot: `${isTest}|/services\\.ts$` },
    to: { path: `^src/server/kernel/${oneOf(kernelRooms)}` },
  },
  {
    name: 'rooms-are-listed',
    comment: 'its room is not in tests/source-rules/rooms.ts: add it below what it imports',
    from: { path: '^src/server/kernel/[^/]+/', pathNot: `^src/server/kernel/${oneOf(kernelRooms)}` },
    to: {},
  },
  {
    name: 'kernel-knows-no-feature',
    comment: 'the kernel knows no feature and nothing else above it: pass in what it needs',
    from: { path: '^src/server/kernel/', pathNot: isTest },
    to: { path: '^src/server/', pathNot: '^src/server/kernel/' },
  },
  {
    name: 'kernel-tests-know-no-feature',
    comment: 'move the test to the feature, or test with a small one of its own',
    from: { path: `^src/server/kernel/.*${isTest}` },
    to: { path: '^src/server/(features/|(main|serve|app|router|endpoints)\\.ts)' },
  },
  {
    name: 'server-and-client-apart',
    comment: 'what both sides need goes to src/shared',
    from: { path: '^src/server/' },
    to: { path: '^src/client/' },
  },
  {
    name: 'client-takes-the-router-type-only',
    comment: 'data/trpc.ts takes the type AppRouter; what both sides need goes to src/shared',
    from: { path: '^src/client/', pathNot: '^src/client/data/trpc\\.ts$' },
    to: { path: '^src/server/' },
  },
  {
    name: 'client-takes-the-router-type-only',
    comment: 'take the type AppRouter only; what both sides need goes to src/shared',
    from: { path: '^src/client/data/trpc\\.ts$' },
    to: { path: '^src/server/', pathNot: '^src/server/router\\.ts$' },
  },
  {
    name: 'client-takes-the-router-type-only',
    comment: 'import it as a type: the server is no part of the client',
    from: { path: '^src/client/data/trpc\\.ts$' },
    to: { path: '^src/server/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'client-runs-in-a-browser',
    comment: 'what it needs goes to src/client or src/shared',
    from: { path: '^src/client/', pathNot: isTest },
    to: { path: '^(db|scripts|tests)/' },
  },
  {
    name: 'client-runs-in-a-browser',
    comment: "a browser has none of Node's modules",
    from: { path: '^src/client/', pathNot: isTest },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'client-parts-below-features',
    comment: 'pass it in as a property, or move it down',
    from: { path: `^src/client/${oneOf([...clientRooms, 'theme'])}/` },
    to: { path: '^src/client/(features|shell|routes)/' },
  },
  ...clientRooms.slice(0, -1).map(
    (name, index): IForbiddenRuleType => ({
      name: 'rooms-import-downwards',
      comment: 'tests/source-rules/rooms.ts has it below: move what both need down, or change the order',
      from: { path: `^src/client/${name}/`, pathNot: isTest },
      to: { path: `^src/client/${oneOf(clientRooms.slice(index + 1))}/` },
    }),
  ),
  {
    name: 'routes-compose-features',
    comment: 'a route composes two features; what both need goes to a room of tests/source-rules/rooms.ts',
    from: { path: '^src/client/(features|shell)/' },
    to: { path: '^src/client/routes/' },
  },
  {
    name: 'routes-compose-features',
    comment: 'a route composes two features; what both need goes to a room of tests/source-rules/rooms.ts',
    from: { path: '^src/client/features/([^/]+/[^/]+)/' },
    to: { path: '^src/client/features/', pathNot: '^src/client/features/$1/' },
  },
  {
    name: 'routes-compose-features',
    comment: 'a route composes the shell and a feature; what both need goes to a room of tests/source-rules/rooms.ts',
    from: { path: '^src/client/shell/' },
    to: { path: '^src/client/features/' },
  },
  {
    name: 'no-cycles',
    comment: 'files import each other: move what both need to a third, types too',
    from: {},
    to: { circular: true },
  },
  {
    name: 'shared-is-pure',
    comment: 'zod, papaparse, superjson and other shared files only; pass in what else it needs',
    from: { path: '^src/shared/', pathNot: isTest },
    to: { pathNot: '^(src/shared/|node_modules/(zod|papaparse|@types/papaparse|superjson)/)' },
  },
  {
    name: 'runs-without-tests',
    comment: 'the application must run without its tests and scripts',
    from: { path: '^src/', pathNot: isTest },
    to: { path: '^(tests|scripts)/' },
  },
  {
    name: 'compiler-in-its-process',
    comment: 'the compiler is loaded in the printing process only; give services.pdf a pdfTemplate',
    from: { pathNot: '^src/server/kernel/print/(typst|print-process)\\.ts$' },
    to: {
      path: '^node_modules/@myriaddreamin/|^src/server/kernel/print/(typst|print-process)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'mail-in-its-process',
    comment: 'mail is parsed in a process of its own only, which it may end',
    from: { pathNot: '^src/server/features/messages/inbound/(read-mail\\.rules|mail\\.process)\\.ts$' },
    to: {
      path: '^node_modules/mailparser/|^src/server/features/messages/inbound/(read-mail\\.rules|mail\\.process)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'migrations-are-frozen',
    comment: 'a migration may import kysely and Node only; write out what it needs',
    from: { path: '^db/migrations/', pathNot: isTest },
    to: { pathNot: '^(db/migrations/|node_modules/kysely/)', dependencyTypesNot: ['core'] },
  },
];

const options: ICruiseOptions = {
  validate: true,
  // No orphans or counts: the rules check single imports, and cycles.
  skipAnalysisNotInRules: true,
  ruleSet: { forbidden: rules.map((rule) => ({ severity: 'error', ...rule })) },
  parser: 'swc',
  // An import of a type counts like any other.
  tsPreCompilationDeps: true,
  // As in a repository whose packages are links to another place.
  preserveSymlinks: true,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '\\.gen\\.ts$|^tests/\\.artifacts/' },
  enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
};

const insteadOf = new Map(rules.map(({ name, comment }) => [name, comment]));

/** Every import below `folders` of `root` that a rule forbids, and how many imports were checked. */
export async function checkImports(
  root: string,
  folders: readonly string[],
): Promise<{ findings: Finding[]; imports: number }> {
  const { output } = await cruise([...folders], { ...options, baseDir: root });
  const { summary } = output as ICruiseResult;
  return {
    findings: summary.violations.map(
      ({ from, to, rule: { name } }) => `${from} imports ${to} (${name}): ${insteadOf.get(name)}`,
    ),
    imports: summary.totalDependenciesCruised ?? 0,
  };
}
