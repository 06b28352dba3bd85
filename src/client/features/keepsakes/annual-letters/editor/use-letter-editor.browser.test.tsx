import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showInApp } from '../../../../testing/show-in-app.browser.tsx';
import { useLetterEditor } from './use-letter-editor.ts';

const letter = { id: 5, version: 1, childId: 3, year: 2026, draftContent: null, finalContent: null, status: 'draft' };

test('Undo brings back text that was typed while replacement text was being loaded', async () => {
  const template = Promise.withResolvers<string>();
  function Desk() {
    const editor = useLetterEditor(letter as never, 'Maya');
    return (
      <>
        <textarea aria-label="Letter" value={editor.text} onChange={({ target }) => editor.write(target.value)} />
        <button type="button" onClick={async () => editor.fill(await template.promise)}>
          Use template
        </button>
        {editor.canUndo && (
          <button type="button" onClick={editor.undo}>
            Undo
          </button>
        )}
      </>
    );
  }
  await showInApp(<Desk />);
  const text = page.getByRole('textbox', { name: 'Letter' });
  await userEvent.click(page.getByRole('button', { name: 'Use template' }));
  await text.fill('Dear Maya, you swam today.');
  template.resolve('Dear Maya, this was your year.');
  await expect.element(text).toHaveValue('Dear Maya, this was your year.');
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect.element(text).toHaveValue('Dear Maya, you swam today.');
});
