import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import type { PaperSize } from '../../../../../shared/paper-sizes.ts';
import { printFailure } from '../../../../data/print-failure.ts';
import { saveDownload } from '../../../../data/save-download.ts';
import { toast } from '../../../../data/toast-store.ts';
import { PaperMenu } from '../../../../overlay/paper-menu.tsx';
import { Button } from '../../../../ui/button.tsx';

/** A child's letters in one PDF, to be bound. On phones it is an icon with a name. */
export function LetterBookButton({ child }: { child: { id: number; name: string } }) {
  const [isPrinting, setIsPrinting] = useState(false);
  const download = async (paper: PaperSize) => {
    setIsPrinting(true);
    try {
      await saveDownload(
        `/api/annual-letters/child/${child.id}/book?paper=${paper}`,
        say('Letters to {name}.pdf', { name: child.name }),
      );
    } catch (error) {
      toast({
        title: say('Error'),
        description: printFailure(error, say('Failed to download the PDF. Please try again.')),
        variant: 'destructive',
      });
    } finally {
      setIsPrinting(false);
    }
  };
  const label = isPrinting ? say('Printing...') : say('Book of all letters');
  return (
    <PaperMenu
      isPrinting={isPrinting}
      onChoose={(paper) => void download(paper)}
      trigger={
        <Button variant="ghost" size="sm" aria-label={label} aria-disabled={isPrinting || undefined}>
          <BookOpen aria-hidden />
          <span className={css({ display: { base: 'none', md: 'inline' } })}>{label}</span>
        </Button>
      }
    />
  );
}
