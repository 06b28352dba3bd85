import { afterEach, expect, test } from 'vitest';
import { dismissToast, dropFailuresOf, toast, toastStore } from './toast-store.ts';

const shown = () => toastStore.current()?.title;
const fail = (title: string, about?: string) => toast({ title, variant: 'destructive', about });

afterEach(() => {
  while (toastStore.current()) dismissToast();
});

test('the next toast replaces a success', () => {
  toast({ title: 'Story saved' });
  toast({ title: 'Story deleted' });
  expect(shown()).toBe('Story deleted');
  dismissToast();
  expect(shown()).toBeUndefined();
});

test('a failure stays until dismissed; later toasts wait', () => {
  fail('Failed to save');
  toast({ title: 'Book added' });
  toast({ title: 'Book removed' });
  expect(shown()).toBe('Failed to save');
  dismissToast();
  expect(shown()).toBe('Book removed');
});

test('of many failures, keeps the first two and the last', () => {
  for (const title of ['One', 'Two', 'Three', 'Four']) fail(title);
  const seen = [1, 2, 3, 4].map(() => {
    const title = shown();
    dismissToast();
    return title;
  });
  expect(seen).toEqual(['One', 'Two', 'Four', undefined]);
});

test('repeats the same failure once', () => {
  fail('Login failed');
  const first = toastStore.current()?.id;
  fail('Login failed');
  expect(toastStore.current()?.id).not.toBe(first);
  dismissToast();
  expect(shown()).toBeUndefined();
});

test('a failure closes when the same call succeeds', () => {
  fail('Failed to create story.', 'dailyStories.create');
  dropFailuresOf('readingList.create');
  expect(shown()).toBe('Failed to create story.');
  dropFailuresOf('dailyStories.create');
  toast({ title: 'Story saved' });
  expect(shown()).toBe('Story saved');
});
