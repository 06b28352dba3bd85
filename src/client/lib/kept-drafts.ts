import { draftPrefix, isOvertaken, type Owner } from './browser-account.ts';

/**
 * What was typed in a form and not saved yet stays in this browser: a phone that puts the page away, or a session that
 * ended, loses no words. Each account has its own; they go when the form is saved or left, or when the account signs out.
 */
export interface KeptDraft<Form> {
  values: Form;
  /** What the form began with. */
  before: Form;
  /** Of the record that is edited; none for something new. */
  version: number | undefined;
  /** ISO 8601, UTC. */
  keptAt: string;
}

/** Older drafts are deleted. */
const oldestDays = 60;

/** The place of one form: 'heirloom 12', 'story new'. */
export const draftKey = (owner: Owner, form: string): string => `${draftPrefix(owner)}${form}`;

/** Undefined where nothing was kept, or what was kept is old or not a draft. */
export function readDraft<Form extends object>(key: string, now = Date.now()): KeptDraft<Form> | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (isDraft<Form>(kept) && now - Date.parse(kept.keptAt) < oldestDays * 86_400_000) return kept;
    localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing, or something else under this name.
  }
  return undefined;
}

/** Keeps nothing in a browser that is set to keep nothing, or once the account has signed out in another tab. */
export function keepDraft<Form extends object>(key: string, draft: KeptDraft<Form>): void {
  if (isOvertaken()) return;
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full or blocked: typing still works, without a draft.
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/** Removes what has become too old, of whatever form, so that the browser's room does not fill up. */
export function forgetOldDrafts(owner: Owner): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    for (const key of keys) if (key.startsWith(draftPrefix(owner))) readDraft(key);
  } catch {
    // As above.
  }
}

function isDraft<Form extends object>(value: unknown): value is KeptDraft<Form> {
  if (typeof value !== 'object' || value === null) return false;
  const { values, before, keptAt }: Partial<Record<keyof KeptDraft<Form>, unknown>> = value;
  return [values, before].every((form) => typeof form === 'object' && form !== null) && typeof keptAt === 'string';
}
