import type { Letter } from '../../../../shared/keepsakes/annual-letters.ts';
import { LetterState } from './letter-state.tsx';
import { LetterTabs } from './letter-tabs.tsx';
import type { LetterTab } from './letters-view.ts';
import { SealedLetter } from './sealed-letter.tsx';
import type { Child } from './use-annual-letters.ts';
import { YearInReviewTab } from './year/year-in-review-tab.tsx';

interface ClosedLetterProps {
  letter: Letter;
  until: string;
  child: Child;
  palette: string;
  tab: LetterTab;
  onTab: (tab: LetterTab) => void;
}

/** A sealed letter. Of its tabs only the year stays open, because the year isn't part of the letter. */
export function ClosedLetter({ letter, until, child, palette, tab, onTab }: ClosedLetterProps) {
  return (
    <>
      <LetterState letter={letter} child={child} palette={palette} wordCount={letter.metadata.wordCount} />
      <LetterTabs letter={letter} tab={tab} onTab={onTab}>
        {tab === 'review' ? (
          <YearInReviewTab letter={letter} child={child} year={letter.year} />
        ) : (
          <SealedLetter letter={letter} until={until} child={child} palette={palette} />
        )}
      </LetterTabs>
    </>
  );
}
