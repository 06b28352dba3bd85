import { expect, test } from 'vitest';
import { type CountedModule, createCounter, describeCounts } from './test-counts.ts';

type State = 'passed' | 'failed' | 'skipped' | 'pending';

const makeModule = (project: string, states: State[], isOk = !states.includes('failed')): CountedModule => ({
  project: { name: project },
  ok: () => isOk,
  children: { allTests: () => states.map((state) => ({ result: () => ({ state }) })) },
});

test('adds up the tests of each project', () => {
  const counter = createCounter();
  const modules = [
    makeModule('unit', ['passed', 'failed', 'skipped']),
    makeModule('unit', ['passed']),
    makeModule('e2e', ['passed', 'pending']),
  ];
  counter.reporter.onTestRunEnd(modules, []);
  expect(Object.fromEntries(counter.byProject())).toEqual({
    unit: { passed: 2, failed: 1, skipped: 1 },
    e2e: { passed: 1, failed: 0, skipped: 1 },
  });
  expect(counter.total()).toEqual({ passed: 3, failed: 1 });
});

test('a file that can’t be loaded, or whose hook fails, counts as one failure', () => {
  const counter = createCounter();
  counter.reporter.onTestRunEnd([makeModule('unit', [], false), makeModule('unit', ['passed'], false)], []);
  expect(counter.total()).toEqual({ passed: 1, failed: 2 });
});

test('an error outside of any test counts as a failure', () => {
  const counter = createCounter();
  counter.reporter.onTestRunEnd([makeModule('unit', ['passed'])], [new Error('unhandled')]);
  expect(counter.total()).toEqual({ passed: 1, failed: 1 });
});

test('a run without any test is a failure', () => {
  const counter = createCounter();
  counter.reporter.onTestRunEnd([makeModule('unit', ['skipped'])], []);
  expect(counter.total()).toEqual({ passed: 0, failed: 1 });
});

test('lists tests that did not run', () => {
  expect(describeCounts({ passed: 3, failed: 0, skipped: 2 })).toBe('3 passed, 0 failed, 2 not run');
  expect(describeCounts({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
});
