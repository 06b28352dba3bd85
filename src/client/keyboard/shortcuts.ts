import { isSave, isSearchAll, isSingleKey, keys } from './shortcut-keys.ts';

/** Whether the page shows something that this key presses. */
export const isOffered = (shortcut: string): boolean => find(document, shortcut) !== undefined;

/**
 * Clicks the visible element that has the pressed shortcut, or calls what `otherwise` has for it. `first` is a key that
 * was pressed before this began.
 */
export function followShortcuts(otherwise: Readonly<Record<string, () => void>>, first?: Event): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.defaultPrevented && event !== first) return;
    if (isSave(event) && save()) event.preventDefault();
    // Keeps the focus, so that closing the search returns to it.
    const search = isSearchAll(event) && find(document, keys.searchAll);
    if (search) {
      event.preventDefault();
      search.click();
    }
    if (!isSingleKey(event)) return;
    const pressed = find(document, key);
    if (pressed) activate(pressed);
    else if (Object.hasOwn(otherwise, key)) otherwise[key]?.();
    else return;
    // A field focused right now would get the typed letter.
    event.preventDefault();
  };
  document.addEventListener('keydown', onKeyDown);
  if (first instanceof KeyboardEvent) onKeyDown(first);
  return () => document.removeEventListener('keydown', onKeyDown);
}

/** Saves the form on top. A question has nothing to save, so it is never answered by this. */
function save(): boolean {
  const button = find([...document.querySelectorAll('[aria-modal=true]')].at(-1) ?? document, keys.save);
  if (!button) return false;
  // Some fields accept what was typed only when they lose the focus. The letter's field keeps it.
  if (button.closest('[aria-modal=true]')) button.focus();
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  return true;
}

const find = (within: ParentNode, shortcut: string): HTMLElement | undefined =>
  [...within.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].find(
    (each) => each.getAttribute('aria-keyshortcuts') === shortcut && each.checkVisibility(),
  );

function activate(element: HTMLElement): void {
  element.focus();
  if (element instanceof HTMLInputElement) element.select();
  else element.click();
}
