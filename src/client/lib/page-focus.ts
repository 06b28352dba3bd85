/** What goes away again: the focus can't be given back to a part of it. */
const overlays = '[role=menu], [role=dialog], [role=alertdialog]';

let last: HTMLElement | undefined;

document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && target !== document.body && !target.closest(overlays)) last = target;
});

/** The part of the page itself that had the focus last, as long as it is there: the button of a menu, for example. */
export function lastPageFocus(): HTMLElement | null {
  return last?.isConnected ? last : null;
}
