let typed = '';

/** Keeps what is typed from now on for a field that is still loading. Shortcuts don't get these keys. */
export function typeAhead(): void {
  typed = '';
  document.addEventListener('keydown', keep, true);
}

/** Returns what was kept, and ends the keeping. */
export function takeTyped(): string {
  document.removeEventListener('keydown', keep, true);
  const taken = typed;
  typed = '';
  return taken;
}

function keep(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event;
  if (ctrlKey || metaKey || altKey || isComposing) return;
  if (key === 'Backspace') typed = typed.slice(0, -1);
  else if (key.length === 1) typed += key;
  else return;
  event.preventDefault();
  event.stopPropagation();
}
