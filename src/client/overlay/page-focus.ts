/** Disappearing parts: focus can't return into them. */
const overlays = '[role=menu], [role=dialog], [role=alertdialog], [data-toaster]';

/** Elements that can take the focus after something inside them disappeared. */
const places = 'section, main, [role=tabpanel], [role=dialog], [role=alertdialog]';

/** The focused element and its ancestors, innermost first; empty after a click on no element. */
let focused: HTMLElement[] = [];
/** The same for the element that had the focus last. */
let focusedInPage: HTMLElement[] = [];
let last: HTMLElement | undefined;

/** If the focused element disappears, the nearest heading, dialog or page part that is left takes the focus. */
export function followFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target !== document.body) noteFocus(target);
  });
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (!relatedTarget) queueMicrotask(() => target instanceof HTMLElement && noteBlur(target));
  });
  new MutationObserver(() => {
    const [element] = focused;
    // After the next frame: dialogs and new pages first set the focus by themselves.
    if (element && isFocusLost(element)) requestAnimationFrame(() => setTimeout(restoreFocus));
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['disabled'] });
}

function noteFocus(element: HTMLElement): void {
  focused = withParents(element);
  if (element.closest(overlays)) return;
  last = element;
  focusedInPage = focused;
}

/** A removed element loses the focus a moment before it is gone. The user hasn't left it. */
function noteBlur(element: HTMLElement): void {
  if (focused[0] !== element || !isUsable(element) || !document.hasFocus()) return;
  focused = [];
  focusedInPage = [];
}

const isFocusLost = (element: HTMLElement): boolean =>
  document.activeElement === document.body || !element.isConnected || element.matches(':disabled');

const isUsable = (element: HTMLElement): boolean => element.checkVisibility() && !element.matches(':disabled');

function withParents(element: HTMLElement): HTMLElement[] {
  return element.parentElement ? [element, ...withParents(element.parentElement)] : [element];
}

/** The nearest place that is still there takes the focus, so that a screen reader and Tab continue there. */
function restoreFocus(): void {
  if (focused.length === 0 || document.activeElement !== document.body) return;
  const dialog = [...document.querySelectorAll<HTMLElement>('[aria-modal=true][data-state=open]')].at(-1);
  const [element, inPage] = [focused[0], focusedInPage[0]];
  const place = [...focused, ...focusedInPage].find(
    (each) =>
      (each === element || each === inPage || each.matches(places)) &&
      isUsable(each) &&
      (dialog?.contains(each) ?? true),
  );
  focused = [];
  const target = (place && headingOf(place)) ?? place ?? dialog ?? document.querySelector<HTMLElement>('main');
  if (target && target.tabIndex < 0) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}

/** A section's name is shorter to read aloud than the section. */
function headingOf(place: HTMLElement): HTMLElement | null {
  const id = place.matches('section') && place.getAttribute('aria-labelledby');
  return id ? place.querySelector<HTMLElement>(`:is(h1, h2, h3)#${CSS.escape(id)}`) : null;
}

/** The part of the page that had the focus last, while it exists. For example, a menu's button. */
export function lastPageFocus(): HTMLElement | null {
  return last?.isConnected ? last : null;
}
