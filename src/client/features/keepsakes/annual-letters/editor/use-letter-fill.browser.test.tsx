import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showInApp } from '../../../../testing/show-in-app.browser.tsx';
import { useLetterFill } from './use-letter-fill.ts';

const letter = { id: 5, year: 2026, memories: [], photoNotes: [] } as never;
const child = { id: 3, name: 'Maya', dateOfBirth: '2019-03-14' } as never;
const year = { experiences: [], values: [], stories: [] };

/** A sheet with this text and its template; the template's records arrive when the test says so. */
async function openSheet(words: string) {
  const sheet = { text: words };
  const fill = vi.fn();
  const records = Promise.withResolvers<typeof year>();
  function Sheet() {
    const editor = { text: '', saver: { getState: () => sheet }, fill, insert: vi.fn() };
    const { useTemplate: onTemplate, isAsking } = useLetterFill(letter, child, editor as never);
    return (
      <button type="button" onClick={onTemplate}>
        {isAsking ? 'Your letter already has text' : 'Use template'}
      </button>
    );
  }
  await showInApp(<Sheet />, { 'annualLetters.prefill': () => records.promise });
  await userEvent.click(page.getByRole('button', { name: 'Use template' }));
  return { sheet, fill, arrive: () => records.resolve(year) };
}

test('a template that arrives late asks before replacing text typed meanwhile', async () => {
  const { sheet, fill, arrive } = await openSheet('');
  sheet.text = 'Dear Maya,';
  arrive();
  await expect.element(page.getByRole('button', { name: 'Your letter already has text' })).toBeVisible();
  expect(fill).not.toHaveBeenCalled();
});

test('a template fills a sheet at once if it was emptied while loading', async () => {
  const { sheet, fill, arrive } = await openSheet('Dear Maya,');
  sheet.text = '';
  arrive();
  await expect.poll(() => fill.mock.calls.length).toBe(1);
});
