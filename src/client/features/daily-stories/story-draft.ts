import { emptyStory, type StoryForm } from './story-form.ts';

/**
 * A story that was begun and not saved yet stays in this browser: a phone that puts the page away, or a session that
 * ended, loses no words. One per account, gone when it is saved or thrown away.
 */
const keyOf = (userId: number): string => `upbringing:story-draft:${userId}`;

export function readDraft(userId: number): StoryForm | undefined {
  try {
    const text = localStorage.getItem(keyOf(userId));
    // Whatever an older version kept, every field is there.
    return text === null ? undefined : { ...emptyStory(''), ...(JSON.parse(text) as Partial<StoryForm>) };
  } catch {
    return undefined;
  }
}

/** Whether there is anything that would be missed. */
export const isWorthKeeping = (form: StoryForm): boolean =>
  [form.content, form.title ?? ''].some((text) => text.trim() !== '') ||
  [form.photos, form.voiceNotes].some((list) => list.length > 0);

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
