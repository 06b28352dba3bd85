import { expect, test } from 'vitest';
import { firstProblem } from './use-form-tab.ts';

interface Form {
  title: string;
  cost: string;
  steps: { title: string }[];
}
const tabOfField = { title: 'basics', cost: 'details', steps: 'activities' } as const;
const error = { type: 'custom', message: 'Please enter a title' };

test('the first problem is the first in tab order', () => {
  expect(firstProblem<Form, string>(tabOfField, { steps: error, cost: error })).toEqual({
    tab: 'details',
    path: 'cost',
  });
});

test('a problem in a list belongs to its entry’s field', () => {
  const steps = [undefined, { title: error }];
  expect(firstProblem<Form, string>(tabOfField, { steps })).toEqual({ tab: 'activities', path: 'steps.1.title' });
});

test('a problem without a field opens no tab', () => {
  expect(firstProblem<Form, string>(tabOfField, { root: error })).toBeUndefined();
});
