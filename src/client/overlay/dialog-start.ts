const fields =
  'input:not([type=hidden], [type=file], [type=radio], [readonly]), input[type=radio]:checked, textarea, select';

const isUsable = (element: HTMLElement): boolean => element.checkVisibility() && !element.matches(':disabled');

/** A question before something is lost starts on its first button, the safe one. */
const firstChoice = (content: HTMLElement): HTMLElement | undefined =>
  [...content.querySelectorAll<HTMLElement>('button:not([data-close])')].find(isUsable);

/** The first field of a form. On a touch screen the dialog itself, because a field would open the keyboard. */
function firstField(content: HTMLElement): HTMLElement | undefined {
  if (!content.querySelector('form')) return undefined;
  const field = [...content.querySelectorAll<HTMLElement>(fields)].find(isUsable);
  return field && matchMedia('(pointer: coarse)').matches ? content : field;
}

/**
 * The element that gets the focus when a dialog opens; null means its first button. `data-autofocus` marks the field to
 * write in, at the end of its text.
 */
export function dialogStart(content: HTMLElement | null): HTMLElement | null {
  if (!content) return null;
  const marked = content.querySelector<HTMLElement>('[data-autofocus]');
  if (marked instanceof HTMLTextAreaElement) marked.setSelectionRange(marked.value.length, marked.value.length);
  return (
    marked ?? (content.getAttribute('role') === 'alertdialog' ? firstChoice(content) : firstField(content)) ?? null
  );
}
