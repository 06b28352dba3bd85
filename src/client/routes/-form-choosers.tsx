import { useIsCarer } from '../session/carer.ts';
import { QuickAddDialog } from '../shell/quick-add-dialog.tsx';
import { SearchPalette } from '../shell/search/search-palette.tsx';
import type { FormChooserProps } from '../shell/shell-actions.ts';
import { forms } from './-forms.tsx';

const { story, lesson, experience, voice } = forms;

/** The things added most often. */
export const QuickAdd = (props: FormChooserProps) => (
  <QuickAddDialog {...props} forms={useIsCarer() ? ofCarers : [story, lesson, experience, voice]} />
);

export const Search = (props: FormChooserProps) => (
  <SearchPalette {...props} forms={useIsCarer() ? ofCarers : Object.values(forms)} story={story} />
);

/** What a carer writes. */
const ofCarers = [story, voice];
