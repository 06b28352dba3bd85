import { useEffect, useState } from 'react';
import { paperColors } from '../theme/tokens.ts';
import type { OpenPdf } from './open-pdf.ts';

const importReader = () => import('./open-pdf.ts');

/** Loads pdf.js while the server prints. */
export function loadPdfReader(): void {
  importReader().then(
    ({ startPdfWorker }) => startPdfWorker(),
    () => undefined,
  );
}

interface OpenedFile {
  file: Blob;
  /** Undefined if this browser can't read it. */
  pdf?: OpenPdf;
}

/** The PDF last opened: the one before, until the new one is open. */
export function useOpenPdf(file: Blob | undefined): OpenedFile | undefined {
  const [opened, setOpened] = useState<OpenedFile>();
  useEffect(() => {
    if (!file) return;
    let isWanted = true;
    const opening = importReader().then(({ openPdf }) => openPdf(file, paperColors));
    opening.then(
      (pdf) => (isWanted ? setOpened({ file, pdf }) : pdf.close()),
      () => isWanted && setOpened({ file }),
    );
    return () => {
      isWanted = false;
    };
  }, [file]);
  useEffect(() => () => opened?.pdf?.close(), [opened]);
  return opened;
}
