// The result of a test run. Failures are not only failed tests, but also a file that can't be loaded, a failing hook,
// an error outside of any test, and a run without tests.

export type Counts = { passed: number; failed: number };
type ProjectCounts = Counts & { skipped: number };

type TestState = 'passed' | 'failed' | 'skipped' | 'pending';

/** The parts of vitest's `TestModule` that we read. */
export type CountedModule = {
  project: { name: string };
  ok: () => boolean;
  children: { allTests: () => Iterable<{ result: () => { state: TestState } }> };
};

export function describeCounts({ passed, failed, skipped }: ProjectCounts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} not run` : ''}`;
}

function countModule(module: CountedModule): ProjectCounts {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    counts[state === 'pending' ? 'skipped' : state] += 1;
  }
  if (!module.ok() && counts.failed === 0) counts.failed += 1;
  return counts;
}

/** Collects the counts of a run; vitest calls `onTestRunEnd`. */
export function createCounter() {
  const projects = new Map<string, ProjectCounts>();
  let outside = 0;
  const add = (name: string, more: ProjectCounts) => {
    const { passed, failed, skipped } = projects.get(name) ?? { passed: 0, failed: 0, skipped: 0 };
    const sum = { passed: passed + more.passed, failed: failed + more.failed, skipped: skipped + more.skipped };
    projects.set(name, sum);
  };
  const onTestRunEnd = (modules: readonly CountedModule[], errors: readonly unknown[]) => {
    for (const module of modules) add(module.project.name, countModule(module));
    outside += errors.length;
  };
  const total = (): Counts => {
    const all = [...projects.values()];
    const passed = all.reduce((sum, counts) => sum + counts.passed, 0);
    const failed = all.reduce((sum, counts) => sum + counts.failed, outside);
    return { passed, failed: passed + failed === 0 ? 1 : failed };
  };
  return { reporter: { onTestRunEnd }, byProject: (): ReadonlyMap<string, ProjectCounts> => projects, total };
}
