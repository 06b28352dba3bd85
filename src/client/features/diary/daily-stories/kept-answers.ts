import { answerPlace, type Owner } from '../../../browser/draft-prefix.ts';
import { draftKey, keepDraft, readDraft } from '../../../drafts/kept-drafts.ts';
import { emptyStory, type StoryForm } from './story-form.ts';

/** An answer to the evening question that wasn't saved from its notification is a draft of a story from now on. */
export async function keepAnswersAsDrafts(owner: Owner): Promise<void> {
  const { forgetFile, listFilesOfAccount } = await import('../../../browser/draft-files.ts');
  for (const { id, file, keptAt } of await listFilesOfAccount(answerPlace(owner, ''), 'answer')) {
    const before = emptyStory(file.name);
    const key = draftKey(owner, `${answerDraft(file.name)} ${id}`);
    keepDraft<StoryForm>(key, {
      values: { ...before, content: await file.text() },
      before,
      version: undefined,
      keptAt: new Date(keptAt).toISOString(),
    });
    // If storage is full, the answer stays where it is.
    if (readDraft(key)) await forgetFile(id);
  }
}

/** The beginning of the names of such drafts. */
export const answerDraft = (day: string): string => `story ${day} answer`;
