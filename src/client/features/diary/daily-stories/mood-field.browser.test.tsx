import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { moods } from '../../../../shared/diary/daily-stories.ts';
import { show } from '../../../testing/show.browser.tsx';
import { MoodField } from './mood-field.tsx';

function Moods({ first }: { first: string | null }) {
  const [mood, setMood] = useState(first);
  return (
    <>
      <MoodField value={mood} onChange={setMood} />
      <output>{mood ?? 'none'}</output>
    </>
  );
}

const group = page.getByRole('group', { name: 'Mood (optional)' });
const chosen = page.getByRole('status');

test('a tap chooses a mood, and a second tap clears it', async () => {
  await show(<Moods first={null} />);
  expect(
    group
      .getByRole('radio')
      .elements()
      .map((radio) => (radio as HTMLInputElement).value),
  ).toEqual([...moods]);
  await userEvent.click(group.getByRole('radio', { name: 'Proud' }));
  await expect.element(chosen).toHaveTextContent('Proud');
  await userEvent.click(group.getByRole('radio', { name: 'Proud' }));
  await expect.element(chosen).toHaveTextContent('none');
  await expect.element(group.getByRole('radio', { name: 'Proud' })).not.toBeChecked();
});

test('arrow keys move through the moods, and an unknown mood is among them', async () => {
  await show(<Moods first="Homesick" />);
  group.getByRole('radio', { name: 'Homesick' }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(chosen).toHaveTextContent('Happy');
  await userEvent.keyboard(' ');
  await expect.element(chosen).toHaveTextContent('none');
});
