import {
  chakra,
  DialogBackdrop,
  DialogContent,
  DialogPositioner,
  DialogRoot,
  DialogTitle,
  Portal,
} from '@chakra-ui/react';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import type { Letter } from '../../../../shared/keepsakes/annual-letters.ts';
import { type Addressee, shownText } from '../../../../shared/keepsakes/letter-layout.ts';
import { letterInk } from '../../../../shared/keepsakes/letter-measures.ts';
import type { PaperSize } from '../../../../shared/paper-sizes.ts';
import { Button, SubmitButton } from '../../../components/button.tsx';
import { childPalette } from '../../../components/child-palette.ts';
import { Segment } from '../../../components/segment.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { letterPreviewRecipe } from '../../../theme/recipes/letter-preview.ts';
import { LetterPages } from './letter-pages.tsx';
import { PrintedAlone } from './letter-print.tsx';
import { readPaper, rememberPaper } from './paper-choice.ts';
import { useLetterDownload } from './use-letter-download.ts';

interface LetterPreviewDialogProps {
  /** As it is written now, saved or not. */
  letter: Letter;
  child: Addressee;
  onClose: () => void;
  /** Saves what is shown here: the server prints what it has. Gives back whether that worked. */
  onBeforeDownload?: () => Promise<boolean>;
}

/** The letter as it will be held in the hand. Give it no `open`: while it is there, it is open. */
export function LetterPreviewDialog({ letter, child, onClose, onBeforeDownload }: LetterPreviewDialogProps) {
  const [paper, setPaper] = useState(readPaper);
  const choose = (next: PaperSize) => {
    rememberPaper(next);
    setPaper(next);
  };
  return (
    <DialogRoot
      recipe={letterPreviewRecipe}
      open
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
      persistentElements={[() => document.querySelector('[data-toaster]')]}
    >
      <Portal>
        <DialogBackdrop />
        <DialogPositioner data-printed-alone="">
          <DialogContent>
            <Bar>
              <DialogTitle>Letter Preview</DialogTitle>
              <Actions {...{ letter, child, paper, onClose, onBeforeDownload }} onPaper={choose} />
            </Bar>
            <Desk role="group" tabIndex={0} aria-label="Pages">
              <LetterPages letter={letter} child={child} paper={paper} palette={usePalette(letter)} />
            </Desk>
          </DialogContent>
        </DialogPositioner>
      </Portal>
      <PrintedAlone paper={paper} />
    </DialogRoot>
  );
}

function usePalette({ childId }: Letter): string {
  const { data: family = [] } = trpc.children.list.useQuery();
  return childPalette(family.findIndex(({ id }) => id === childId));
}

const papers = [
  { value: 'letter', label: 'US Letter' },
  { value: 'a4', label: 'A4' },
] as const;

interface ActionsProps extends LetterPreviewDialogProps {
  paper: PaperSize;
  onPaper: (paper: PaperSize) => void;
}

function Actions({ letter, child, paper, onPaper, onClose, onBeforeDownload }: ActionsProps) {
  const { isDownloading, download } = useLetterDownload();
  const isBlank = shownText(letter).trim() === '';
  const file = { url: `/api/annual-letters/${letter.id}/pdf`, name: `Letter to ${child.name} ${letter.year}.pdf` };
  return (
    <>
      <Choices>
        <Segment<PaperSize> label="Paper" options={papers} value={paper} onChange={onPaper} />
        <Button onClick={() => window.print()} disabled={isBlank}>
          <Printer aria-hidden />
          Print
        </Button>
      </Choices>
      <Ends>
        <Button onClick={onClose}>Close</Button>
        <SubmitButton
          type="button"
          busy={isDownloading}
          busyLabel="Printing..."
          disabled={isBlank}
          onClick={() => download(file, paper, onBeforeDownload)}
        >
          <Download aria-hidden />
          Download PDF
        </SubmitButton>
      </Ends>
    </>
  );
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: { base: '8px', md: '10px' },
    minHeight: { base: '64px', lg: '72px' },
    padding: { base: '10px 12px 10px 16px', lg: '10px 32px' },
    background: 'bg.panel',
    color: 'fg',
    borderBottom: '1px solid {colors.border}',
    '& > h2': { marginRight: 'auto' },
    _print: { display: 'none' },
  },
});

/** On a phone below title and actions. */
const Choices = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '10px',
    order: { base: 3, md: 0 },
    width: { base: '100%', md: 'auto' },
  },
});

const Ends = chakra('div', {
  base: { display: 'flex', gap: { base: '8px', md: '10px' }, smDown: { '& > button': { paddingInline: '14px' } } },
});

const Desk = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'safe center',
    gap: { base: '20px', lg: '40px' },
    padding: { base: '20px 12px 60px', lg: '44px 24px 80px' },
    overflow: 'auto',
    overscrollBehavior: 'contain',
    background: letterInk.desk,
    outlineOffset: '-3px',
    _focusVisible: { outlineColor: 'accent.solid' },
    _print: { display: 'block', padding: 0, overflow: 'visible', background: 'none' },
  },
});
