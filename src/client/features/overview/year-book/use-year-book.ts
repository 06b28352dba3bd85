import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { say } from '#words';
import type { SavedYearBook, YearBook, YearBookChoices, YearBookInput } from '../../../../shared/overview/year-book.ts';
import type { BookMonths } from '../../../../shared/overview/year-book-choices.ts';
import { codeOf, currentOf, errorSentence } from '../../../data/errors.ts';
import { printFailure } from '../../../data/print-failure.ts';
import { fetchDownload, saveFile } from '../../../data/save-download.ts';
import { toast } from '../../../data/toast-store.ts';
import { trpc } from '../../../data/trpc.ts';
import { loadPdfReader, useOpenPdf } from '../../../media/use-open-pdf.ts';
import { useUnits } from '../../../session/units.ts';
import { mergeChoices } from './merge-choices.ts';

/** Whose book of which year, or which volume of it, kept in the address. */
export interface BookView extends YearBookInput {
  months?: BookMonths | undefined;
}

/** Further changes within this time are saved together with the first. */
const pauseMs = 600;

interface Edited {
  choices: YearBookChoices;
  /** What they are based on. */
  base: Pick<YearBook, 'choices' | 'version'>;
}

/**
 * The choices on the page, the same for all volumes: saved after a pause, and when the page is left. What another device
 * chose meanwhile is kept.
 */
export function useChoices({ year, childId }: BookView, book: YearBook) {
  const utils = trpc.useUtils();
  const [edited, setEdited] = useState<Edited>();
  const latestSent = useRef<YearBookChoices>(undefined);
  const show = ({ choices, version }: SavedYearBook) =>
    utils.yearBook.get.setData({ year, childId }, (known) => known && { ...known, choices, version });
  const saving = trpc.yearBook.save.useMutation({
    scope: { id: 'year-book' },
    meta: { failed: say('Couldn’t save what you chose for the book. Please try again.') },
    onSuccess(saved) {
      show(saved);
      // Unless something was chosen meanwhile.
      setEdited((latest) => (latest && latest.choices !== latestSent.current ? { ...latest, base: saved } : undefined));
    },
    onError(error) {
      const current = currentOf(error) as SavedYearBook | undefined;
      if (current) show(current);
      setEdited(
        (latest) =>
          current &&
          latest && { choices: mergeChoices(latest.base.choices, latest.choices, current.choices), base: current },
      );
    },
  });
  const send = ({ choices, base }: Edited) => {
    if (latestSent.current === choices) return;
    latestSent.current = choices;
    saving.mutate({ year, childId, ...choices, version: base.version });
  };
  const sendEdited = useEffectEvent(() => {
    if (edited) send(edited);
  });
  useEffect(() => {
    if (!edited || saving.isPending) return;
    const timer = setTimeout(() => sendEdited(), pauseMs);
    return () => clearTimeout(timer);
  }, [edited, saving.isPending]);
  useEffect(() => () => sendEdited(), []);
  const choices = edited?.choices ?? book.choices;
  return {
    choices,
    isSaved: edited === undefined,
    change: (changes: Partial<YearBookChoices>) =>
      setEdited({ choices: { ...choices, ...changes }, base: edited?.base ?? book }),
  };
}

const addressOf = ({ year, childId, months }: BookView, more: Record<string, string>): string =>
  `/api/year-book/pdf?${new URLSearchParams({
    year: String(year),
    ...(childId === undefined ? {} : { childId: String(childId) }),
    ...(months === undefined ? {} : { months }),
    ...more,
  })}`;

interface PreviewOptions {
  view: BookView;
  book: YearBook;
  /** False while choices are unsaved, or while there are none. */
  isReady: boolean;
}

/** The pages as the server prints them. The old ones stay during the next layout. */
export function useBookPreview({ view, book, isReady }: PreviewOptions) {
  const units = useUnits();
  const edition = useEdition(book);
  const printing = useQuery({
    queryKey: ['printed-year-book', view, edition, units],
    queryFn: ({ signal }) => {
      loadPdfReader();
      return fetchDownload(addressOf(view, { units, quality: 'preview' }), signal);
    },
    enabled: isReady,
    placeholderData: keepPreviousData,
    gcTime: 0,
    networkMode: 'always',
  });
  const file = printing.data;
  const opened = useOpenPdf(file);
  const isUnreadable = opened !== undefined && opened.file === file && !opened.pdf;
  return {
    pdf: opened?.pdf,
    isLayingOut: !isReady || printing.isFetching || (file !== undefined && opened?.file !== file),
    trouble: printing.error
      ? troubleOf(printing.error)
      : isUnreadable
        ? say('This browser couldn’t show the pages. You can still download the PDF.')
        : undefined,
    isTooLong: codeOf(printing.error) === 'PAYLOAD_TOO_LARGE',
    retry: () => void printing.refetch(),
  };
}

/** A number that changes whenever the book changes. */
function useEdition(book: YearBook): number {
  const [known, setKnown] = useState({ book, edition: 1 });
  if (known.book === book) return known.edition;
  const next = { book, edition: known.edition + 1 };
  setKnown(next);
  return next.edition;
}

const troubleOf = (error: unknown): string =>
  codeOf(error) === undefined
    ? errorSentence(error)
    : printFailure(error, say('Couldn’t lay out the pages. Please try again.'));

/** Prints the book in full quality and downloads it. Leaving the page cancels it. */
export function useBookDownload(view: BookView, fileName: string) {
  const units = useUnits();
  const [isPrinting, setIsPrinting] = useState(false);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  const download = async () => {
    const printing = new AbortController();
    leaving.current = printing;
    setIsPrinting(true);
    try {
      saveFile(await fetchDownload(addressOf(view, { units }), printing.signal), fileName);
    } catch (error) {
      if (printing.signal.aborted) return;
      toast({
        title: say('Error'),
        description: printFailure(error, say('Failed to download the PDF. Please try again.')),
        variant: 'destructive',
      });
    } finally {
      setIsPrinting(false);
    }
  };
  return { isPrinting, download: () => void (isPrinting || download()) };
}
