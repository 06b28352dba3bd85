/** Disappearing parts: focus can't return into them. */
const overlays = '[role=menu], [role=dialog], [role=alertdialog]';

let last: HTMLElement | undefined;

document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && target !== document.body && !target.closest(overlays)) last = target;
});

/** The part of the page that last had the focus, while it exists: a menu's button, for example. */
export function lastPageFocus(): HTMLElement | null {
  return last?.isConnected ? last : null;
}
