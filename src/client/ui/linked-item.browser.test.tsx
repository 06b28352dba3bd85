import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.browser.tsx';
import { LinkedItem } from './linked-item.tsx';

const names = Array.from({ length: 60 }, (_, place) => `Memory ${place + 1}`);

test('the entry that the address leads to is in view and has the focus', async () => {
  await show(
    <ul>
      {names.map((name) => (
        <LinkedItem key={name} isLinked={name === 'Memory 50'}>
          <p>{name}</p>
        </LinkedItem>
      ))}
    </ul>,
  );
  const entry = page.getByRole('listitem').filter({ hasText: 'Memory 50' });
  await expect.element(entry).toHaveFocus();
  await expect.element(entry).toBeInViewport();
  await expect.element(page.getByText('Memory 1', { exact: true })).not.toBeInViewport();
});
