import type { RouterHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

interface Entry {
  state: unknown;
  url: string;
}

/** A browser's session history: steps happen in a later task, and writing drops the entries ahead. */
class FakeHistory {
  static entries: Entry[] = [];
  static index = 0;
  static location = new URL('https://family.example/stories');

  get state(): unknown {
    return FakeHistory.entries[FakeHistory.index]?.state;
  }
  get length(): number {
    return FakeHistory.entries.length;
  }
  pushState(state: unknown, _title: string, url?: string): void {
    FakeHistory.entries.splice(FakeHistory.index + 1);
    FakeHistory.entries.push({ state, url: url ?? FakeHistory.location.href });
    FakeHistory.index += 1;
    FakeHistory.arrive();
  }
  replaceState(state: unknown, _title: string, url?: string): void {
    FakeHistory.entries[FakeHistory.index] = { state, url: url ?? FakeHistory.location.href };
    FakeHistory.arrive();
  }
  go(delta: number): void {
    setTimeout(() => {
      if (!FakeHistory.entries[FakeHistory.index + delta]) return;
      FakeHistory.index += delta;
      FakeHistory.arrive();
      target.dispatchEvent(Object.assign(new Event('popstate'), { state: history.state }));
    });
  }
  back(): void {
    this.go(-1);
  }
  forward(): void {
    this.go(1);
  }

  static arrive(): void {
    FakeHistory.location.href = new URL(FakeHistory.entries[FakeHistory.index]?.url ?? '', FakeHistory.location).href;
  }
}

let target: EventTarget;
let router: RouterHistory;
let addLayer: (close: () => void) => () => void;
let atPage: () => Promise<void>;

const settled = () => vi.advanceTimersByTimeAsync(10);
const pathsOf = () => FakeHistory.entries.map(({ url }) => new URL(url, FakeHistory.location).pathname);
const goBack = async () => {
  new FakeHistory().go(-1);
  await settled();
};

beforeEach(async () => {
  vi.useFakeTimers();
  target = new EventTarget();
  FakeHistory.location = new URL('https://family.example/stories');
  FakeHistory.entries = [{ state: null, url: '/stories' }];
  FakeHistory.index = 0;
  vi.stubGlobal('history', new FakeHistory());
  vi.stubGlobal('location', FakeHistory.location);
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, target[name].bind(target));
  vi.stubGlobal('document', {});
  vi.stubGlobal('window', globalThis);
  vi.resetModules();
  const module = await import('./close-by-back.ts');
  ({ addLayer, atPage } = module);
  router = module.createPageHistory();
  await settled();
});

afterEach(() => {
  router.destroy();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A dialog that Back closes. */
function openDialog() {
  const close = vi.fn(() => remove());
  const remove = addLayer(close);
  return { close, remove };
}

test('Back closes the topmost layer, one at a time, and then leaves the page', async () => {
  router.push('/heirlooms');
  await settled();
  const [lower, upper] = [openDialog(), openDialog()];
  await settled();
  await goBack();
  expect(upper.close).toHaveBeenCalledOnce();
  expect(lower.close).not.toHaveBeenCalled();
  await goBack();
  expect(lower.close).toHaveBeenCalledOnce();
  expect(router.location.pathname).toBe('/heirlooms');
  await goBack();
  expect(router.location.pathname).toBe('/stories');
});

test('the next Back closes a dialog that refused to close', async () => {
  const refuse = vi.fn();
  const remove = addLayer(refuse);
  await settled();
  await goBack();
  await goBack();
  expect(refuse).toHaveBeenCalledTimes(2);
  expect(router.location.pathname).toBe('/stories');
  remove();
});

test('a dialog closed without Back leaves no history entry', async () => {
  router.push('/heirlooms');
  await settled();
  const { remove } = openDialog();
  await settled();
  remove();
  await settled();
  await goBack();
  expect(router.location.pathname).toBe('/stories');
});

test('Back right after a dialog closed closes what is below it, or leaves the page', async () => {
  router.push('/heirlooms');
  await settled();
  const form = openDialog();
  await settled();
  const question = openDialog();
  await settled();
  // The browser is back before the dialog's own step happens.
  const goBackAtOnce = async () => {
    FakeHistory.index -= 1;
    FakeHistory.arrive();
    target.dispatchEvent(Object.assign(new Event('popstate'), { state: history.state }));
    await settled();
  };
  question.remove();
  await goBackAtOnce();
  expect(form.close).toHaveBeenCalledOnce();
  expect(router.location.pathname).toBe('/heirlooms');
  const last = openDialog();
  await settled();
  last.remove();
  await goBackAtOnce();
  expect(router.location.pathname).toBe('/stories');
  expect(FakeHistory.location.pathname).toBe('/stories');
});

test('Back while a closed dialog’s entry is being removed counts on its own', async () => {
  router.push('/heirlooms');
  await settled();
  const { remove } = openDialog();
  await settled();
  remove();
  // The dialog requests its own step in the next task; it happens in a later one.
  vi.advanceTimersToNextTimer();
  await goBack();
  expect(router.location.pathname).toBe('/stories');
});

test('a link in a dialog leads on from the page, and Back returns to the page', async () => {
  const { remove } = openDialog();
  await settled();
  router.push('/letters');
  remove();
  await settled();
  expect(router.location.pathname).toBe('/letters');
  expect(pathsOf()).toEqual(['/stories', '/letters']);
  await goBack();
  expect(router.location.pathname).toBe('/stories');
});

test('leaving the document waits until no dialog’s entry is left', async () => {
  openDialog();
  await settled();
  router.push('/auth');
  await Promise.resolve();
  const arrived = vi.fn();
  void atPage().then(arrived);
  await Promise.resolve();
  expect(arrived).not.toHaveBeenCalled();
  await settled();
  expect(arrived).toHaveBeenCalledOnce();
  expect(FakeHistory.location.pathname).toBe('/auth');
});

test('a filter that changes the address under an open dialog changes the page’s own entry', async () => {
  const { close } = openDialog();
  await settled();
  router.replace('/stories?tag=snow');
  await settled();
  await goBack();
  expect(close).toHaveBeenCalledOnce();
  expect(router.location.search).toBe('?tag=snow');
  expect(FakeHistory.location.search).toBe('?tag=snow');
});

test('if a guard refuses a step, the browser returns to the entry below the dialog', async () => {
  router.push('/heirlooms');
  await settled();
  const unblock = router.block({ blockerFn: () => true, enableBeforeUnload: false });
  const { close, remove } = openDialog();
  await settled();
  new FakeHistory().go(-2);
  await settled();
  expect(router.location.pathname).toBe('/heirlooms');
  expect(FakeHistory.location.pathname).toBe('/heirlooms');
  await goBack();
  expect(close).toHaveBeenCalledOnce();
  unblock();
  remove();
});

test('a step that the browser drops blocks nothing', async () => {
  const { remove } = openDialog();
  await settled();
  const go = vi.spyOn(FakeHistory.prototype, 'go').mockImplementation(() => undefined);
  remove();
  router.push('/letters');
  await settled();
  expect(FakeHistory.location.pathname).toBe('/stories');
  go.mockRestore();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(FakeHistory.location.pathname).toBe('/letters');
});
