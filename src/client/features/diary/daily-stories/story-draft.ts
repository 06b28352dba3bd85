import { isOvertaken, storyDraftKey } from '../../../lib/browser-account.ts';
import { emptyStory, type StoryForm } from './story-form.ts';

/**
 * A story that was begun and not saved yet stays in this browser: a phone that puts the page away, or a session that
 * ended, loses no words. One per account, gone when it is saved or thrown away, or when its author signs out.
 */
export function readDraft(userId: number): StoryForm | undefined {
  try {
    const text = localStorage.getItem(storyDraftKey(userId));
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
  // Signed out in another tab: nothing stays.
  if (isOvertaken()) return;
  try {
    if (isWorthKeeping(form)) localStorage.setItem(storyDraftKey(userId), JSON.stringify(form));
    else localStorage.removeItem(storyDraftKey(userId));
  } catch {
    // A browser that keeps nothing still lets people write.
  }
}

export function dropDraft(userId: number): void {
  try {
    localStorage.removeItem(storyDraftKey(userId));
  } catch {
    // As above.
  }
}
