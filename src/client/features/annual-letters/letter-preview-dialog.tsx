import type { Letter } from '../../../shared/annual-letters.ts';
import { AppDialog } from '../../components/app-dialog.tsx';
import { textOf } from './letter-words.ts';
import type { Child } from './use-annual-letters.ts';

export function LetterPreviewDialog({
  letter,
  onClose,
}: {
  letter: Letter;
  child: Child;
  onClose: () => void;
  onBeforeDownload: () => Promise<boolean>;
}) {
  return (
    <AppDialog open onClose={onClose} title="Letter Preview">
      {textOf(letter)}
    </AppDialog>
  );
}
