import { Dialog } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { Download, Printer, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import type { Letter } from '../../../../../shared/keepsakes/annual-letters.ts';
import type { PaperSize } from '../../../../../shared/paper-sizes.ts';
import { saveFile, temporaryAddress } from '../../../../data/save-download.ts';
import { PdfPages } from '../../../../media/pdf-pages.tsx';
import { DialogRoot } from '../../../../overlay/dialog-root.tsx';
import { letterPreview } from '../../../../theme/recipes/letter-preview.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Segment } from '../../../../ui/segment.tsx';
import { BareSheet } from './letter-sheet.tsx';
import { readPaper, rememberPaper } from './paper-choice.ts';
import { canPrintPdf, PrintFrame } from './print-frame.tsx';
import { usePrintedLetter } from './use-printed-letter.ts';

interface LetterPreviewDialogProps {
  letter: Letter;
  childName: string;
  /** The child's `colorPalette`. */
  palette: string;
  onClose: () => void;
  /** Saves what is written, since the server prints what it has. Returns a sentence if that failed. */
  onSave: () => Promise<string | undefined>;
}

/** The zoom levels of pages. At the second, the text is as wide as a phone. */
const zooms = [1, 1.37, 2, 3] as const;

/** The pages of "Download PDF". Without `open`: it is open while mounted. */
export function LetterPreviewDialog({ letter, childName, palette, onClose, onSave }: LetterPreviewDialogProps) {
  const [paper, setPaper] = useState(readPaper);
  const [zoom, setZoom] = useState(0);
  const desk = useRef<HTMLDivElement>(null);
  const { file, pdf, trouble, retry } = usePrintedLetter({ letter, paper, onSave });
  const output = useOutput(file, say('Letter to {childName} {year}.pdf', { childName, year: letter.year }));
  const printInstead = (event: KeyboardEvent) => {
    if (event.key !== 'p' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    output.print();
  };
  return (
    <DialogRoot
      lazyMount
      unmountOnExit
      open
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
    >
      <Portal>
        <Dialog.Backdrop className={classes.backdrop} />
        <Dialog.Positioner className={classes.positioner}>
          <Dialog.Content className={classes.content} onKeyDown={printInstead}>
            <div className={barClass}>
              <Dialog.Title className={classes.title}>{say('Letter Preview')}</Dialog.Title>
              <div className={choicesClass}>
                <Segment<PaperSize>
                  label={sayAs('the size to print on', 'Paper')}
                  options={papers}
                  value={paper}
                  onChange={(next) => {
                    rememberPaper(next);
                    setPaper(next);
                  }}
                />
                <Zooms zoom={zoom} onZoom={setZoom} />
                <Button onClick={output.print} disabled={!file}>
                  <Printer aria-hidden />
                  {say('Print')}
                </Button>
              </div>
              <div className={endsClass}>
                <Button onClick={onClose}>{say('Close')}</Button>
                <Button variant="solid" onClick={output.save} disabled={!file}>
                  <Download aria-hidden />
                  {say('Download PDF')}
                </Button>
              </div>
            </div>
            <div className={deskClass} ref={desk} role="group" tabIndex={0} aria-label={say('Pages')}>
              {pdf ? (
                <PdfPages pdf={pdf} zoom={zooms[zoom] ?? 1} desk={desk} />
              ) : (
                <BareSheet paper={paper} palette={palette} trouble={trouble} onRetry={retry} />
              )}
            </div>
            {output.frame}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </DialogRoot>
  );
}

/** Downloads and prints the shown file, once there is one. */
function useOutput(file: Blob | undefined, name: string) {
  const [printed, setPrinted] = useState<string>();
  const save = () => file && saveFile(file, name);
  const print = () => {
    if (file && canPrintPdf()) setPrinted(temporaryAddress(file));
    else save();
  };
  const frame = printed !== undefined && <PrintFrame key={printed} address={printed} onRefused={save} />;
  return { save, print, frame };
}

const papers = [
  { value: 'letter', label: say('US Letter') },
  { value: 'a4', label: 'A4' },
] as const;

/** On a phone a page is as wide as the screen, and its text small. */
function Zooms({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const last = zooms.length - 1;
  return (
    <div className={pairClass}>
      <IconButton
        icon={ZoomOut}
        label={say('Zoom out')}
        onClick={() => onZoom(Math.max(0, zoom - 1))}
        aria-disabled={zoom === 0 || undefined}
      />
      <IconButton
        icon={ZoomIn}
        label={say('Zoom in')}
        onClick={() => onZoom(Math.min(last, zoom + 1))}
        aria-disabled={zoom === last || undefined}
      />
    </div>
  );
}

const pairClass = css({ display: 'flex' });

const barClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: { base: '8px', md: '10px' },
  minHeight: { base: '64px', lg: '72px' },
  paddingBlock: '10px',
  paddingInline: { base: '16px 12px', lg: '32px' },
  background: 'bg.panel',
  color: 'fg',
  borderBottom: '1px solid {colors.border}',
  '& > h2': { marginInlineEnd: 'auto' },
});

/** On a phone below title and actions. */
const choicesClass = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '10px',
  order: { base: 3, md: 0 },
  width: { base: '100%', md: 'auto' },
});

const endsClass = css({
  display: 'flex',
  gap: { base: '8px', md: '10px' },
  smDown: { '& > button': { paddingInline: '14px' } },
});

const deskClass = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'safe center',
  gap: { base: '20px', lg: '40px' },
  padding: { base: '20px 12px 60px', lg: '44px 24px 80px' },
  overflow: 'auto',
  overscrollBehavior: 'contain',
  background: 'desk',
  outlineOffset: '-3px',
  _focusVisible: { outlineColor: 'accent.solid' },
});

const classes = letterPreview();
