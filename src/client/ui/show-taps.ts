const shownMs = 150;

/** Marks what was tapped for a moment, since a short tap ends before the browser shows it as pressed. */
export function showTaps(): void {
  const show = ({ target }: MouseEvent) => {
    const tapped = target instanceof Element && target.closest('a, button, summary, [role=button], label');
    if (!tapped) return;
    tapped.setAttribute('data-tapped', '');
    setTimeout(() => tapped.removeAttribute('data-tapped'), shownMs);
  };
  // Before what the tap does.
  addEventListener('click', show, true);
}
