const fields =
  'input:not([type=hidden], [type=file], [type=radio], [readonly]), input[type=radio]:checked, textarea, select';

const isUsable = (element: HTMLElement): boolean => element.checkVisibility() && !element.matches(':disabled');

/** A question before something is lost starts on its first button, the safe one. */
const firstChoice = (content: HTMLElement): HTMLElement | undefined =>
  [...content.querySelectorAll<HTMLElement>('button:not([data-close])')].find(isUsable);

/** The first field of a form; on a touch screen the dialog itself, since a field would bring up the keyboard. */
function firstField(content: HTMLElement): HTMLElement | undefined {
  if (!content.querySelector('form')) return undefined;
  const field = [...content.querySelectorAll<HTMLElement>(fields)].find(isUsable);
  return field && matchMedia('(pointer: coarse)').matches ? content : field;
}

/**
 * Where the focus starts in a dialog; null for its first button. `data-autofocus` marks where the writing begins: at the
 * end of what is there.
 */
export function dialogStart(content: HTMLElement | null): HTMLElement | null {
  if (!content) return null;
  const marked = content.querySelector<HTMLElement>('[data-autofocus]');
  if (marked instanceof HTMLTextAreaElement) marked.setSelectionRange(marked.value.length, marked.value.length);
  return (
    marked ?? (content.getAttribute('role') === 'alertdialog' ? firstChoice(content) : firstField(content)) ?? null
  );
}
