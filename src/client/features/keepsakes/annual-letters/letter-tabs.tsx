import type { ReactNode } from 'react';
import { say, sayAs } from '#words';
import type { Letter } from '../../../../shared/keepsakes/annual-letters.ts';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { isLetterTab, type LetterTab } from './letters-view.ts';

interface LetterTabsProps {
  letter: Letter;
  tab: LetterTab;
  onTab: (tab: LetterTab) => void;
  children: ReactNode;
}

export function LetterTabs({ letter, tab, onTab, children }: LetterTabsProps) {
  // The number of a sealed letter's entries is secret too.
  const counted = (count: number) => (letter.sealedUntil === null && count > 0 ? { count } : {});
  return (
    <>
      <Tabs
        name="letter"
        label={sayAs('written to a child', 'Letter')}
        tabs={[
          { value: 'photos', label: say('Photos & Notes'), ...counted(letter.photoNotes.length) },
          { value: 'memories', label: say('Memories'), ...counted(letter.memories.length) },
          { value: 'review', label: say('Year in Review') },
          { value: 'write', label: say('Write Letter') },
        ]}
        value={tab}
        onChange={(next) => isLetterTab(next) && onTab(next)}
      />
      <TabPanel name="letter" value={tab}>
        {children}
      </TabPanel>
    </>
  );
}
