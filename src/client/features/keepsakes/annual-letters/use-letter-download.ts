import { useState } from 'react';
import type { PaperSize } from '../../../../shared/paper-sizes.ts';
import { toast } from '../../../components/toast-store.ts';
import { codeOf, errorSentence } from '../../../lib/errors.ts';
import { saveDownload } from '../../../lib/save-download.ts';

interface PdfFile {
  url: string;
  name: string;
}

/** A letter or a book of them as a PDF; with many photos it takes a few seconds. */
export function useLetterDownload() {
  const [isDownloading, setIsDownloading] = useState(false);
  const download = async ({ url, name }: PdfFile, paper: PaperSize, save?: () => Promise<boolean>) => {
    setIsDownloading(true);
    try {
      if (save && !(await save())) reportFailure('Save the letter first. Your last words are not saved yet.');
      else await saveDownload(`${url}?paper=${paper}`, name);
    } catch (error) {
      const isTelling = tellingCodes.has(codeOf(error) ?? '');
      reportFailure(isTelling ? errorSentence(error) : 'Failed to download the PDF. Please try again.');
    } finally {
      setIsDownloading(false);
    }
  };
  return {
    isDownloading,
    download: (file: PdfFile, paper: PaperSize, save?: () => Promise<boolean>) => void download(file, paper, save),
  };
}

/** Refusals whose own sentence says what to do. */
const tellingCodes = new Set(['CONFLICT', 'FORBIDDEN', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE']);

const reportFailure = (description: string) => toast({ title: 'Error', description, variant: 'destructive' });
