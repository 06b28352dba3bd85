import { expect, test } from 'vitest';
import { show } from '../../../testing/show.browser.tsx';
import { CoverPicture } from './cover-picture.tsx';

const book = { title: 'Owl Moon', author: 'Jane Yolen' };
const words = (pseudo: string) => {
  const cover = document.querySelector('[data-cloth]');
  return cover && getComputedStyle(cover, pseudo).content;
};

test('a book without a picture has its title on a drawn cover, hidden from screen readers', async () => {
  const { container } = await show(<CoverPicture address={null} book={book} width="84px" />);
  expect([words('::before'), words('::after')]).toEqual(['"Owl Moon"', '"Jane Yolen"']);
  expect(container.textContent).toBe('');
});

test('so does one whose picture is missing', async () => {
  await show(<CoverPicture address="data:image/webp;base64,AAAA" book={book} width="84px" />);
  await expect.poll(() => words('::before')).toBe('"Owl Moon"');
});
