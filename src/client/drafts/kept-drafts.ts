import { isOvertaken } from '../browser/browser-account.ts';
import { draftPrefix, type Owner } from '../browser/draft-prefix.ts';
import { askOtherPages, formOfKey, isClaimedElsewhere } from './open-drafts.ts';
import { nameOpenForm } from './reopen-form.ts';

/**
 * Unsaved forms stay in this browser: a discarded page or an ended session loses no words. Each account has its own;
 * they are deleted when the form is saved or discarded, or on sign-out.
 */
export interface KeptDraft<Form> {
  values: Form;
  /** The form's initial values. */
  before: Form;
  /** The edited record's version; none for a new one. */
  version: number | undefined;
  /** ISO 8601, UTC. */
  keptAt: string;
}

/** Older drafts are deleted. */
const oldestDays = 60;

/** Events after which another page may have written or released a draft. */
const changing = ['storage', 'focus'];

const open = new Set<string>();
const listeners = new Set<() => void>();
let version = 0;

function tell(): void {
  version += 1;
  for (const listener of listeners) listener();
}

/** Also follows which forms other pages have open. */
function lookAgain(): void {
  tell();
  void askOtherPages().then((isChanged) => isChanged && tell());
}

/** The drafts in this browser, updated when this tab or another one changes them. */
export const draftChanges = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    if (listeners.size === 1) {
      for (const event of changing) addEventListener(event, lookAgain);
      void askOtherPages().then((isChanged) => isChanged && tell());
    }
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) for (const event of changing) removeEventListener(event, lookAgain);
    };
  },
  version: () => version,
};

/** Counts the form of a draft as open until the returned function is called. */
export function openDraft(key: string): () => void {
  open.add(key);
  nameOpenForm(key);
  tell();
  return () => {
    open.delete(key);
    nameOpenForm(null);
    tell();
  };
}

/** A form's key: 'heirloom 12', 'story new'. */
export const draftKey = (owner: Owner, form: string): string => `${draftPrefix(owner)}${form}`;

/** Undefined without a draft, or for one that is old or invalid. */
export function readDraft<Form extends object>(key: string, now = Date.now()): KeptDraft<Form> | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (isDraft<Form>(kept) && now - Date.parse(kept.keptAt) < oldestDays * 86_400_000) return kept;
    localStorage.removeItem(key);
  } catch {
    // Storage is blocked, or holds something else under this name.
  }
  return undefined;
}

/** Stores nothing if storage is blocked, or once the account has signed out in another tab. */
export function keepDraft<Form extends object>(key: string, draft: KeptDraft<Form>): void {
  if (isOvertaken()) return;
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    tell();
  } catch {
    // Storage is full or blocked: typing still works, without a draft.
  }
}

/** With `keptAt`, deletes only the draft of that moment, not what another page wrote since. */
export function dropDraft(key: string, keptAt?: string): void {
  try {
    if (keptAt !== undefined && readDraft(key)?.keptAt !== keptAt) return;
    localStorage.removeItem(key);
    tell();
  } catch {
    // Storage is blocked.
  }
}

/** Deletes outdated drafts of all forms, so that storage doesn't fill up. */
export function forgetOldDrafts(owner: Owner): void {
  for (const key of keysOf(owner)) readDraft(key);
}

/** A form's key and its draft. */
export interface DraftEntry<Form> {
  /** The part after the form's name: '12', 'new'. Two pages may have left one each. */
  id: string;
  key: string;
  draft: KeptDraft<Form>;
}

/** The drafts of all forms with this name, newest first, without those that are open in any page. */
export function listDrafts<Form extends object>(owner: Owner, name: string): DraftEntry<Form>[] {
  const prefix = draftKey(owner, `${name} `);
  return keysOf(owner)
    .filter((key) => key.startsWith(prefix) && !open.has(key) && !isClaimedElsewhere(key))
    .flatMap((key) => {
      const draft = readDraft<Form>(key);
      return draft ? [{ id: formOfKey(key).slice(prefix.length), key, draft }] : [];
    })
    .toSorted((one, other) => other.draft.keptAt.localeCompare(one.draft.keptAt));
}

function keysOf(owner: Owner): string[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    return keys.filter((key) => key.startsWith(draftPrefix(owner)));
  } catch {
    return [];
  }
}

function isDraft<Form extends object>(value: unknown): value is KeptDraft<Form> {
  if (typeof value !== 'object' || value === null) return false;
  const { values, before, keptAt }: Partial<Record<keyof KeptDraft<Form>, unknown>> = value;
  return [values, before].every((form) => typeof form === 'object' && form !== null) && typeof keptAt === 'string';
}
