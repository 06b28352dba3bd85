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

const settled = () => vi.advanceTimersByTimeAsync(10);
const pathsOf = () => FakeHistory.entries.map(({ url }) => new URL(url, FakeHistory.location).pathname);
const step = async (delta: number) => {
  new FakeHistory().go(delta);
  await settled();
};
const goBack = () => step(-1);

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
  addLayer = module.addLayer;
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

test('two Backs at once close two', async () => {
  const [lower, upper] = [openDialog(), openDialog()];
  await settled();
  new FakeHistory().go(-1);
  new FakeHistory().go(-1);
  await settled();
  expect(upper.close).toHaveBeenCalledOnce();
  expect(lower.close).toHaveBeenCalledOnce();
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

test('the router hears of no step that only concerns a dialog', async () => {
  router.push('/heirlooms');
  await settled();
  const listener = vi.fn();
  router.subscribe(listener);
  openDialog();
  await settled();
  await goBack();
  await step(1);
  expect(listener).not.toHaveBeenCalled();
  await step(-2);
  expect(listener).toHaveBeenCalledOnce();
});

test('Back leaves the page if its dialogs were closed without Back, also right after', async () => {
  for (const pause of [settled, () => undefined]) {
    router.push('/heirlooms');
    await settled();
    const dialogs = [openDialog(), openDialog()];
    await settled();
    for (const { remove } of dialogs) remove();
    await pause();
    await goBack();
    await settled();
    expect(router.location.pathname).toBe('/stories');
    expect(FakeHistory.location.pathname).toBe('/stories');
  }
});

test('Back right after a question closed means the form below it', async () => {
  router.push('/heirlooms');
  await settled();
  const form = openDialog();
  const question = openDialog();
  await settled();
  question.remove();
  await goBack();
  expect(form.close).toHaveBeenCalledOnce();
  expect(router.location.pathname).toBe('/heirlooms');
});

test('the next dialog takes over the entry of the one before', async () => {
  openDialog().remove();
  await settled();
  const { close } = openDialog();
  await settled();
  expect(pathsOf()).toEqual(['/stories', '/stories']);
  await goBack();
  expect(close).toHaveBeenCalledOnce();
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
  await step(1);
  expect(router.location.pathname).toBe('/letters');
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

test('if a guard refuses a step, the browser returns to the entry of the dialog', async () => {
  router.push('/heirlooms');
  await settled();
  const unblock = router.block({ blockerFn: () => true, enableBeforeUnload: false });
  const { close, remove } = openDialog();
  await settled();
  await step(-2);
  await settled();
  expect(router.location.pathname).toBe('/heirlooms');
  expect(FakeHistory.location.pathname).toBe('/heirlooms');
  unblock();
  await goBack();
  expect(close).toHaveBeenCalledOnce();
  remove();
});
