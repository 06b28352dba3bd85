import { Link } from '@tanstack/react-router';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, showInApp } from '../../../testing/show-in-app.browser.tsx';
import { AddIdea } from './add-idea.tsx';

const input = page.getByRole('textbox', { name: 'Idea' });
const priority = page.getByRole('combobox', { name: 'Priority' });
const note = page.getByText(/Here it is again/);
const drafts = () => Object.keys(localStorage).filter((key) => key.includes(':draft:'));

/** The form, as each visit to the page opens it. */
async function open(answers: Answers = {}) {
  onTestFinished(() => localStorage.clear());
  return showInApp(<AddIdea />, answers);
}

test('an unsaved idea is restored, with its priority', async () => {
  const first = await open();
  await userEvent.fill(input, 'A pet');
  await userEvent.selectOptions(priority, 'High');
  await expect.poll(() => localStorage.getItem(drafts()[0] ?? '')).toContain('"high"');
  await first.unmount();

  await open();
  await expect.element(note).toBeVisible();
  await expect.element(input).toHaveValue('A pet');
  await expect.element(priority).toHaveDisplayValue('High');
  await userEvent.click(page.getByRole('button', { name: 'Discard it' }));
  await expect.element(input).toHaveValue('');
  await expect.element(note).not.toBeInTheDocument();
  expect(drafts()).toEqual([]);
});

test('after it is added, only text typed meanwhile is kept', async () => {
  let answer = (_id: unknown): void => undefined;
  await open({ 'futureAdditions.create': () => new Promise((resolve) => (answer = resolve)) });
  await userEvent.fill(input, 'A pet');
  await userEvent.click(page.getByRole('button', { name: 'Add' }));
  await userEvent.type(input, ' A boat');
  answer({ id: 1 });
  await expect.element(input).toHaveValue('A boat');
  expect(localStorage.getItem(drafts()[0] ?? '')).toContain('"A boat"');
  await userEvent.clear(input);
  await expect.poll(drafts).toEqual([]);
});

test('leaving while an idea is being added waits for it, and asks nothing', async () => {
  onTestFinished(() => localStorage.clear());
  const { promise, resolve } = Promise.withResolvers<unknown>();
  await showInApp(
    <>
      <AddIdea />
      <Link to={'/elsewhere' as never}>Leave</Link>
    </>,
    { 'futureAdditions.create': () => promise },
  );
  await userEvent.fill(input, 'A pet');
  await userEvent.click(page.getByRole('button', { name: 'Add' }));
  await expect.element(page.getByRole('button', { name: 'Adding...' })).toBeVisible();
  await userEvent.click(page.getByRole('link', { name: 'Leave' }));
  resolve({ id: 1 });
  await expect.element(page.getByText('Elsewhere')).toBeVisible();
  expect(page.getByRole('alertdialog').query()).toBeNull();
});
