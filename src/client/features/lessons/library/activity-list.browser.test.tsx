import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { trpc } from '../../../data/trpc.ts';
import { showInApp } from '../../../testing/show-in-app.browser.tsx';
import { ActivityList } from './activity-list.tsx';

const lessonWith = (title: string, ...done: boolean[]) => ({
  id: 7,
  title,
  activities: done.map((completed, index) => ({
    id: `${index}`,
    title: `Activity ${index}`,
    description: 'x',
    completed,
  })),
});

type Answer = ReturnType<typeof Promise.withResolvers<unknown>>;

function Page() {
  const utils = trpc.useUtils();
  const { data } = trpc.values.get.useQuery({ id: 7 });
  return (
    <>
      <button type="button" onClick={() => void utils.values.get.invalidate()}>
        Read again
      </button>
      <h1>{data?.title}</h1>
      {data && <ActivityList lesson={data} />}
    </>
  );
}

/** A lesson whose reads and ticks the test answers. */
async function openLesson() {
  const [reads, ticks]: [Answer[], Answer[]] = [[], []];
  const awaited = (calls: Answer[]) => () => {
    const answer = Promise.withResolvers<unknown>();
    calls.push(answer);
    return answer.promise;
  };
  await showInApp(<Page />, { 'values.get': awaited(reads), 'values.setActivity': awaited(ticks) });
  await expect.poll(() => reads.length).toBe(1);
  reads[0]?.resolve(lessonWith('Chores', false, false));
  await expect.element(box(0)).toBeVisible();
  return { reads, ticks };
}

const box = (index: number) => page.getByRole('checkbox', { name: new RegExp(`^Activity ${index}`) });
const title = (name: string) => page.getByRole('heading', { name });

test('shows a tick at once, and repeats a read that was running', async () => {
  const { reads, ticks } = await openLesson();
  await userEvent.click(page.getByRole('button', { name: 'Read again' }));
  await expect.poll(() => reads.length).toBe(2);
  await userEvent.click(box(0));
  await expect.element(box(0)).toBeChecked();
  // This answer is older than the tick, and would undo it.
  reads[1]?.resolve(lessonWith('Chores', false, false));
  await new Promise((resolve) => setTimeout(resolve, 50));
  await expect.element(box(0)).toBeChecked();
  ticks[0]?.resolve(null);
  await expect.poll(() => reads.length).toBe(3);
  reads[2]?.resolve(lessonWith('Chores of the week', true, true));
  await expect.element(title('Chores of the week')).toBeVisible();
  await expect.element(box(1)).toBeChecked();
});

test('undoes a tick without an answer, and repeats the read that was running', async () => {
  const { reads, ticks } = await openLesson();
  await userEvent.click(page.getByRole('button', { name: 'Read again' }));
  await expect.poll(() => reads.length).toBe(2);
  await userEvent.click(box(0));
  await expect.element(box(0)).toBeChecked();
  ticks[0]?.reject(new TypeError('Failed to fetch'));
  await expect.element(box(0)).not.toBeChecked();
  await expect.poll(() => reads.length).toBe(3);
  reads[2]?.resolve(lessonWith('Chores of the week', false, true));
  await expect.element(title('Chores of the week')).toBeVisible();
});

test('sends quick ticks one after the other', async () => {
  const { reads, ticks } = await openLesson();
  await userEvent.click(box(0));
  await userEvent.click(box(0));
  await expect.element(box(0)).not.toBeChecked();
  await expect.poll(() => ticks.length).toBe(1);
  ticks[0]?.resolve(null);
  await expect.poll(() => ticks.length).toBe(2);
  await expect.element(box(0)).not.toBeChecked();
  ticks[1]?.resolve(null);
  // Refetches once, after the last change.
  await expect.poll(() => reads.length).toBe(2);
});
