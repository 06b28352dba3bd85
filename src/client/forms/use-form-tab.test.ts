import { expect, test } from 'vitest';
import { firstProblem } from './use-form-tab.ts';

interface Form {
  title: string;
  cost: string;
  steps: { title: string }[];
}
const tabOfField = { title: 'basics', cost: 'details', steps: 'activities' } as const;
const error = { type: 'custom', message: 'Please enter a title' };

test('the first problem is the first in the order of the tabs', () => {
  expect(firstProblem<Form, string>(tabOfField, { steps: error, cost: error })).toEqual({
    tab: 'details',
    path: 'cost',
  });
});

test('a problem in a list is at the field of its entry', () => {
  const steps = [undefined, { title: error }];
  expect(firstProblem<Form, string>(tabOfField, { steps })).toEqual({ tab: 'activities', path: 'steps.1.title' });
});

test('a problem that belongs to no field opens no tab', () => {
  expect(firstProblem<Form, string>(tabOfField, { root: error })).toBeUndefined();
});
