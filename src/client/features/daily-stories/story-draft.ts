import type { StoryForm } from './story-form.ts';

/**
 * A story that was begun and not saved yet stays in this browser: a phone that puts the page away, or a session that
 * ended, loses no words. One per account, gone when it is saved or thrown away.
 */
const keyOf = (userId: number): string => `upbringing:story-draft:${userId}`;

export function readDraft(userId: number): StoryForm | undefined {
  try {
    const text = localStorage.getItem(keyOf(userId));
    return text === null ? undefined : (JSON.parse(text) as StoryForm);
  } catch {
    return undefined;
  }
}

/** Whether anything was typed that would be missed. */
export const isWorthKeeping = (form: StoryForm): boolean =>
  form.content.trim() !== '' || (form.title ?? '').trim() !== '';

export function keepDraft(userId: number, form: StoryForm): void {
  try {
    if (isWorthKeeping(form)) localStorage.setItem(keyOf(userId), JSON.stringify(form));
    else localStorage.removeItem(keyOf(userId));
  } catch {
    // A browser that keeps nothing still lets people write.
  }
}

export function dropDraft(userId: number): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // As above.
  }
}
