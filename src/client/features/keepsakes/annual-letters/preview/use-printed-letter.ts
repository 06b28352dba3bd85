import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { say } from '#words';
import type { Letter } from '../../../../../shared/keepsakes/annual-letters.ts';
import type { PaperSize } from '../../../../../shared/paper-sizes.ts';
import { codeOf, errorSentence } from '../../../../data/errors.ts';
import { printFailure } from '../../../../data/print-failure.ts';
import { fetchDownload } from '../../../../data/save-download.ts';
import { trpc } from '../../../../data/trpc.ts';
import type { OpenPdf } from '../../../../media/open-pdf.ts';
import { loadPdfReader, useOpenPdf } from '../../../../media/use-open-pdf.ts';

export interface PreviewTrouble {
  sentence: string;
  /** False if a retry would fail again. */
  canRetry: boolean;
}

/** All undefined while loading. */
interface PrintedLetter {
  /** The PDF that the server printed. */
  file?: Blob | undefined;
  /** The same PDF, opened for drawing. */
  pdf?: OpenPdf | undefined;
  trouble?: PreviewTrouble | undefined;
}

interface PrintOptions {
  letter: Letter;
  paper: PaperSize;
  /** Saves what is written. Returns a sentence if that failed. */
  onSave: () => Promise<string | undefined>;
}

/** The letter as the server prints it, after saving. `retry` saves and prints again. */
export function usePrintedLetter({ letter, paper, onSave }: PrintOptions): PrintedLetter & { retry: () => void } {
  const { id, childId, year } = letter;
  const utils = trpc.useUtils();
  const printing = useQuery({
    queryKey: ['printed-letter', id, paper],
    queryFn: async ({ signal }): Promise<PrintedLetter> => {
      // Loads pdf.js while the server prints.
      loadPdfReader();
      const unsaved = await onSave();
      if (unsaved !== undefined) return { trouble: { sentence: unsaved, canRetry: true } };
      const file = await fetchDownload(`/api/annual-letters/${id}/pdf?paper=${paper}`, signal);
      // The PDF includes other people's changes, so the page behind it must show them too.
      void utils.annualLetters.get.invalidate({ childId, year });
      return { file };
    },
    // Printed again each time, because the letter may have changed.
    gcTime: 0,
    networkMode: 'always',
  });
  const { file, trouble } = shownOf(printing);
  const opened = useOpenPdf(file);
  const isOpened = opened !== undefined && opened.file === file;
  return {
    file,
    pdf: isOpened ? opened.pdf : undefined,
    trouble: trouble ?? (isOpened && !opened.pdf ? unreadable : undefined),
    retry: () => void printing.refetch(),
  };
}

function shownOf({ isFetching, error, data }: UseQueryResult<PrintedLetter>): PrintedLetter {
  if (isFetching) return {};
  return error ? { trouble: troubleOf(error) } : (data ?? {});
}

const unreadable: PreviewTrouble = {
  sentence: say('This browser couldn’t show the pages. You can still download the PDF.'),
  canRetry: true,
};

const lastingCodes = new Set(['CONFLICT', 'FORBIDDEN', 'NOT_FOUND']);

function troubleOf(error: unknown): PreviewTrouble {
  const code = codeOf(error);
  const sentence =
    code === undefined
      ? errorSentence(error)
      : printFailure(error, say('Couldn’t load the preview. Please try again.'));
  return { sentence, canRetry: code === undefined || !lastingCodes.has(code) };
}
