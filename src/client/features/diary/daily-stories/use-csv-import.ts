import { useState } from 'react';
import { say } from '#words';
import type { ImportResult } from '../../../../shared/diary/daily-stories.ts';
import { toast } from '../../../components/toast-store.ts';
import { useReadAgain } from '../../../lib/stale-queries.ts';
import { refusalOf, uploadFile } from '../../../lib/upload.ts';

interface ImportState {
  isImporting: boolean;
  /** From 0 to 1 while uploading; then the server works. */
  progress: number;
  /** The last import's result, if rows failed. */
  result: ImportResult | undefined;
}

const idle: ImportState = { isImporting: false, progress: 0, result: undefined };

/** Uploads a CSV file and reports the result. Calls `onDone` if nothing is left to look at. */
export function useCsvImport(onDone: () => void) {
  const [state, setState] = useState<ImportState>(idle);
  const readAgain = useReadAgain('/daily-stories/bulk-import');

  const importFile = async (file: File) => {
    setState({ ...idle, isImporting: true });
    const result = await sendFile(file, (progress) => setState({ ...idle, isImporting: true, progress }));
    setState({ ...idle, result: result && result.errors > 0 ? result : undefined });
    // An import that was cut off may have written some.
    if (!result) return readAgain();
    toast({ title: say('Import Successful'), description: summaryOf(result) });
    if (result.errors === 0) onDone();
    await readAgain();
  };
  return { ...state, importFile, reset: () => setState(idle) };
}

/** Each line is parsed and written. */
const answerMs = 10 * 60_000;

async function sendFile(file: File, onProgress: (share: number) => void): Promise<ImportResult | undefined> {
  try {
    const answer = await uploadFile({
      url: '/api/daily-stories/bulk-import',
      field: 'csv',
      file,
      onProgress,
      answerMs,
    });
    if (answer.status === 200) return answer.body as ImportResult;
    toast({
      title: say('Import Failed'),
      description: refusalOf(answer) ?? say('Failed to import stories'),
      variant: 'destructive',
    });
  } catch {
    toast({
      title: say('Import Error'),
      description: say('An error occurred while importing the CSV file'),
      variant: 'destructive',
    });
  }
  return undefined;
}

/** 'Imported 12 stories, skipped 2 duplicate dates, 1 error.' */
export const summaryOf = ({ imported, skipped, errors }: ImportResult): string =>
  say(
    'Imported {imported, plural, one {# story} other {# stories}}, skipped {skipped, plural, one {# duplicate date} other {# duplicate dates}}, {errors, plural, one {# error} other {# errors}}.',
    { imported, skipped, errors },
  );
