/** The keys of buttons and fields with `aria-keyshortcuts`. `?` opens their list. */
export const keys = {
  story: 'n',
  search: '/',
  list: '?',
  save: 'Control+S Meta+S',
  undo: 'Control+Z Meta+Z',
  searchAll: 'Control+K Meta+K',
} as const;

const storageKey = 'single-keys';

/** Keys without Ctrl can be turned off, for people who dictate; remembered on this device. */
export function areSingleKeysUsed(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

const overlays = '[role=dialog], [role=alertdialog], [role=menu], dialog[open]';
const fields = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]';

/** Whether a key is for a shortcut: nobody is typing, and nothing lies above the page. */
export function isSingleKey({ target, ctrlKey, metaKey, altKey, repeat, isComposing }: KeyboardEvent): boolean {
  const isTyping = isComposing || (target instanceof Element && target.closest(fields) !== null);
  if (ctrlKey || metaKey || altKey || repeat || isTyping) return false;
  return document.querySelector(overlays) === null && areSingleKeysUsed();
}

const isWithControl = (letter: string, { key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent) =>
  key.toLowerCase() === letter && ctrlKey !== metaKey && !altKey && !shiftKey && !isComposing;

export const isSave = (event: KeyboardEvent): boolean => isWithControl('s', event);

/** Whether it undoes what was done last: not inside a field, which has an undo of its own. */
export const isUndo = (event: KeyboardEvent): boolean =>
  isWithControl('z', event) && !(event.target instanceof Element && event.target.closest(fields));

/** Whether it searches the family's records, also while somebody types; a dialog keeps its key. */
export const isSearchAll = (event: KeyboardEvent): boolean =>
  isWithControl('k', event) && document.querySelector(overlays) === null;

/** Whether a key may be a shortcut. The code that handles it is loaded only then. */
export function isShortcut(event: KeyboardEvent): boolean {
  const isShown = (shortcut: string) => document.querySelector(`[aria-keyshortcuts="${shortcut}"]`) !== null;
  if (isSave(event)) return isShown(keys.save);
  if (isSearchAll(event)) return isShown(keys.searchAll);
  const isKnown = event.key === keys.story || event.key === keys.list || (event.key === keys.search && isShown('/'));
  return isKnown && isSingleKey(event);
}
