import type { Owner } from '../../../browser/draft-prefix.ts';
import { fittingDraft } from '../../../drafts/fitting-draft.ts';
import { type DraftEntry, listDrafts } from '../../../drafts/kept-drafts.ts';
import { emptyStory, type StoryForm, storyFormSchema } from './story-form.ts';

/** The unsaved stories in this browser that fit the current form. */
export const listStoryDrafts = (owner: Owner): DraftEntry<StoryForm>[] =>
  listDrafts(owner, 'story').map((entry) => ({
    ...entry,
    draft: fittingDraft(
      entry.draft,
      emptyStory(entry.draft.keptAt.slice(0, 10)),
      storyFormSchema({ timeZone: 'UTC', lastDay: '9998-12-31' }),
    ),
  }));
