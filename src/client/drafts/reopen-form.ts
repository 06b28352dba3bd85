import { formOfKey } from './open-drafts.ts';

// If a form with a draft is open when the session ends, it opens again after the next sign-in in this tab. The tab's
// sessionStorage names it.
const openPlace = 'upbringing:open-form';
const reopenPlace = 'upbringing:reopen-form';

/** Notes the open form; null once it is closed. */
export function nameOpenForm(key: string | null): void {
  withStore((store) => {
    if (key === null) return store.removeItem(openPlace);
    store.setItem(openPlace, key);
    store.removeItem(reopenPlace);
  });
}

/** Call when the session has ended. The reload that follows doesn't count as closing the form. */
export function reopenLater(): void {
  withStore((store) => {
    const key = store.getItem(openPlace);
    if (key !== null) store.setItem(reopenPlace, key);
    store.removeItem(openPlace);
  });
}

/** The forms that open above any page, by the names of their drafts. `routes/-forms.tsx` opens each. */
const formNames = ['story', 'lesson', 'experience', 'event', 'heirloom', 'book', 'message'] as const;
export type FormName = (typeof formNames)[number];

/** The props of a form that continues the draft of a new record or a stored one. */
export interface ReopenedFormProps {
  /** 'new', or the part of the key that tells several new ones apart. */
  start: string;
  /** The record to edit. If it is gone, the form doesn't open. */
  id: number | undefined;
  onClose: () => void;
}

/** A draft's form, and its record. Undefined for a form that only its own page opens. */
export function formOfDraft(key: string): { name: FormName; start: string } | undefined {
  const [, form, start = ''] = /^upbringing:draft:\d+:\d+:([\w-]+) (.*)/.exec(formOfKey(key)) ?? [];
  const name = formNames.find((known) => known === form);
  return name && { name, start };
}

/** Opens a form with its draft, above the page that the reload leads to. */
export function reopenNow(key: string): void {
  withStore((store) => store.setItem(reopenPlace, key));
  location.reload();
}

/** The key of the form to reopen, until it opens; null without one. */
export const formToReopen = (): string | null => withStore((store) => store.getItem(reopenPlace)) ?? null;

export function forgetReopening(): void {
  withStore((store) => store.removeItem(reopenPlace));
}

/** Undefined if the browser blocks storage. */
function withStore<T>(work: (store: Storage) => T): T | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}
