import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dismissToast, toast, toastDurationMs, toastStore } from '../data/toast-store.ts';
import { show } from '../testing/show.browser.tsx';
import { Toaster } from './toaster.tsx';

afterEach(() => {
  while (toastStore.current()) dismissToast();
  vi.useRealTimers();
});

const failure = (title: string) => toast({ title, variant: 'destructive' });

test('announces a success politely; the next one replaces it', async () => {
  await show(<Toaster />);
  toast({ title: 'Story saved' });
  await expect.element(page.getByRole('status').getByText('Story saved')).toBeVisible();
  toast({ title: 'Book added' });
  await expect.element(page.getByText('Book added')).toBeVisible();
  await expect.element(page.getByText('Story saved')).not.toBeInTheDocument();
});

test('a failure stays in front until dismissed; later toasts wait', async () => {
  await show(<Toaster />);
  failure('Saving failed');
  toast({ title: 'Book added' });
  const alert = page.getByRole('alert');
  await expect.element(alert.getByText('Saving failed')).toBeVisible();
  await expect.element(page.getByText('Book added')).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Dismiss' }));
  await expect.element(page.getByText('Book added')).toBeVisible();
  await expect.element(alert.getByText('Saving failed')).not.toBeInTheDocument();
});

test('closes by itself, but not while the pointer is on it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await show(<Toaster />);
  toast({ title: 'Story saved' });
  const slip = page.getByText('Story saved');
  await vi.advanceTimersByTimeAsync(0);
  await userEvent.hover(slip);
  await vi.advanceTimersByTimeAsync(3 * toastDurationMs);
  expect(slip.query()).not.toBeNull();
  await userEvent.unhover(slip);
  await vi.advanceTimersByTimeAsync(3 * toastDurationMs);
  // Waiting for an element needs the browser's real timers.
  vi.useRealTimers();
  await expect.element(slip).not.toBeInTheDocument();
});

test('its action runs once, and the toast closes', async () => {
  await show(<Toaster />);
  const onClick = vi.fn();
  toast({ title: 'Story deleted', action: { label: 'Restore', onClick } });
  await userEvent.click(page.getByRole('button', { name: 'Restore' }));
  expect(onClick).toHaveBeenCalledOnce();
  await expect.element(page.getByText('Story deleted')).not.toBeInTheDocument();
});

describe('a toast that undoes something', () => {
  const offer = async () => {
    await show(
      <>
        <textarea aria-label="Story" style={{ marginTop: '200px' }} />
        <Toaster />
      </>,
    );
    const onClick = vi.fn();
    toast({ title: 'Story deleted', durationMs: 10_000, action: { label: 'Undo', isUndo: true, onClick } });
    await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    return onClick;
  };

  test('reacts to Ctrl+Z, once', async () => {
    const onClick = await offer();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(page.getByText('Story deleted')).not.toBeInTheDocument();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(onClick).toHaveBeenCalledOnce();
  });

  test('leaves Ctrl+Z to a field in use', async () => {
    const onClick = await offer();
    await userEvent.click(page.getByRole('textbox', { name: 'Story' }));
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(onClick).not.toHaveBeenCalled();
    await expect.element(page.getByText('Story deleted')).toBeVisible();
  });

  test('stays ten seconds, not counting time under the pointer', async () => {
    await show(<Toaster />);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const slip = page.getByText('Story deleted');
    const isHeld = () => document.querySelector('[data-held]') !== null;
    toast({ title: 'Story deleted', durationMs: 10_000, action: { label: 'Undo', isUndo: true, onClick: vi.fn() } });
    // Its time begins when it is there.
    await expect.poll(() => slip.query()).not.toBeNull();
    await vi.advanceTimersByTimeAsync(9000);
    expect(slip.query()).not.toBeNull();
    // The real pointer needs the clock that stands still here.
    const point = (kind: 'mouseover' | 'mouseout') =>
      slip.element().dispatchEvent(new MouseEvent(kind, { bubbles: true, relatedTarget: document.body }));
    point('mouseover');
    await expect.poll(isHeld).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(slip.query()).not.toBeNull();
    point('mouseout');
    await expect.poll(isHeld).toBe(false);
    await vi.advanceTimersByTimeAsync(1100);
    vi.useRealTimers();
    await expect.element(slip).not.toBeInTheDocument();
  });
});

test('F8 moves the focus to it from anywhere', async () => {
  await show(
    <>
      <input aria-label="Story" style={{ marginTop: '200px' }} />
      <Toaster />
    </>,
  );
  toast({ title: 'Story saved' });
  await userEvent.click(page.getByRole('textbox', { name: 'Story' }));
  await userEvent.keyboard('{F8}');
  await expect.element(page.getByRole('region', { name: 'Notifications (F8)' })).toHaveFocus();
});

test('on a phone it may cover the brand or a title, but no field, button or tab', async () => {
  await page.viewport(390, 844);
  await show(<Toaster />);
  toast({ title: 'Settings updated', description: 'Your account settings have been successfully updated.' });
  const slip = page.getByText('Settings updated');
  await expect.element(slip).toBeVisible();
  const { top, right, bottom } = slip.element().closest('[data-variant]')?.getBoundingClientRect() ?? new DOMRect();
  expect(top).toBeGreaterThan(0);
  // The page's header begins at 84, and the account's button at 330.
  expect(bottom).toBeLessThanOrEqual(84);
  expect(right).toBeLessThanOrEqual(330);
});
