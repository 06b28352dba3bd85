import type { HistoryLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { say, sayAs } from '#words';
import type { Letter } from '../../../../shared/keepsakes/annual-letters.ts';
import { countWords } from '../../../../shared/word-count.ts';
import { useLeaveGuard } from '../../../drafts/use-leave-guard.ts';
import { lazyPart } from '../../../loading/lazy-part.tsx';
import { lazyDialog } from '../../../overlay/lazy-dialog.tsx';
import { type LetterEditor, useLetterEditor } from './editor/use-letter-editor.ts';
import { WriteTab } from './editor/write-tab.tsx';
import { LetterState } from './letter-state.tsx';
import { LetterTabs } from './letter-tabs.tsx';
import { LettersSkeleton } from './letters-skeleton.tsx';
import type { LetterTab } from './letters-view.ts';
import { isUnsaved, type Stored } from './saving/letter-autosave.ts';
import type { Choice } from './saving/letter-conflict.tsx';
import type { Child } from './use-annual-letters.ts';

const LetterConflict = lazyDialog(async () => (await import('./saving/letter-conflict.tsx')).LetterConflict);
const words = { failed: say('Couldn’t load this part of the letter.'), skeleton: <LettersSkeleton /> };
const PhotoNotesTab = lazyPart(async () => (await import('./entries/photo-notes-tab.tsx')).PhotoNotesTab, words);
const MemoriesTab = lazyPart(async () => (await import('./entries/memories-tab.tsx')).MemoriesTab, words);
const YearInReviewTab = lazyPart(async () => (await import('./year/year-in-review-tab.tsx')).YearInReviewTab, words);

interface OpenLetterProps {
  letter: Letter;
  child: Child;
  palette: string;
  tab: LetterTab;
  onTab: (tab: LetterTab) => void;
  linkedId: string | undefined;
}

/** A letter being written. Writing continues while other tabs are open. Use the letter's id as key. */
export function OpenLetter({ letter, child, palette, tab, onTab, linkedId }: OpenLetterProps) {
  const editor = useLetterEditor(letter, child.name);
  const conflict = useConflict(editor);
  useLeavingGuard(editor);
  const part = { letter, child, year: letter.year };
  const link = { linkedId, onUnlink: () => onTab(tab) };
  return (
    <>
      <LetterState letter={letter} child={child} palette={palette} wordCount={countWords(editor.state.text)} />
      <LetterTabs letter={letter} tab={tab} onTab={onTab}>
        {tab === 'photos' && <PhotoNotesTab {...part} {...link} />}
        {tab === 'memories' && <MemoriesTab {...part} {...link} />}
        {tab === 'review' && <YearInReviewTab {...part} />}
        {tab === 'write' && (
          <WriteTab letter={letter} child={child} palette={palette} editor={editor} onCompare={conflict.compare} />
        )}
      </LetterTabs>
      {conflict.theirs && (
        <LetterConflict
          key={conflict.theirs.version}
          base={editor.state.saved}
          mine={editor.state.text}
          theirs={conflict.theirs}
          busy={conflict.isBusy}
          onChoose={conflict.choose}
          onLater={conflict.later}
        />
      )}
    </>
  );
}

/** Asks once about each text saved elsewhere; if postponed, it stays available. */
function useConflict({ state, settle }: LetterEditor) {
  const [putOff, setPutOff] = useState<number>();
  const [settling, setSettling] = useState<Stored>();
  const trouble = state.trouble?.kind === 'conflict' ? state.trouble.theirs : undefined;
  const theirs = settling ?? (trouble && trouble.version !== putOff ? trouble : undefined);
  return {
    theirs,
    isBusy: settling !== undefined,
    compare: () => setPutOff(undefined),
    later: () => setPutOff(theirs?.version),
    choose: (choice: Choice) => {
      if (!theirs) return;
      setSettling(theirs);
      void settle(theirs, choice).finally(() => setSettling(undefined));
    },
  };
}

/** After this time it follows a link, or asks about it, even on a slow connection. */
const longestSaveMs = 3000;

/** Saves before leaving, and asks if that failed. */
function useLeavingGuard({ saver, state }: LetterEditor): void {
  useLeaveGuard({
    hasUnsaved: () => isUnsaved(saver.getState()),
    save: () => Promise.race([saver.flush(), new Promise((resolve) => setTimeout(resolve, longestSaveMs))]),
    isHarmless: isSameLetter,
    label: sayAs('go to another page', 'Leave'),
    text: state.isKept
      ? say(
          'Your last changes aren’t saved yet. They are kept in this browser and will be saved when you reopen the letter.',
        )
      : say(
          'Your last changes aren’t saved yet, and this browser can’t keep them. If you leave now, you’ll lose them.',
        ),
  });
}

/** Switching between tabs doesn't leave the letter. */
const isSameLetter = (from: HistoryLocation, to: HistoryLocation): boolean => {
  const [one, other] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  return from.pathname === to.pathname && ['child', 'year'].every((name) => one.get(name) === other.get(name));
};
