import { useState } from 'react';
import { say } from '#words';
import { type ImportResult, importResultSchema } from '../../../../shared/diary/daily-stories.ts';
import { useReadAgain } from '../../../data/stale-queries.ts';
import { toast } from '../../../data/toast-store.ts';
import { sendFile } from '../../../media/upload.ts';
import { useUploads } from '../../../media/use-uploads.ts';

/** Each line is parsed and written. */
const answerMs = 10 * 60_000;

/** Uploads a CSV file. `result` is set if rows failed; calls `onDone` if nothing is left to look at. */
export function useCsvImport(onDone: () => void) {
  const [result, setResult] = useState<ImportResult>();
  const readAgain = useReadAgain('/daily-stories/bulk-import');
  const { uploads, add, retry, stop } = useUploads<ImportResult>('file', {
    async send(file, options) {
      const outcome = await sendFile({
        url: '/api/daily-stories/bulk-import',
        field: 'csv',
        file,
        answerMs,
        read: (body) => importResultSchema.safeParse(body).data,
        problem: problemOf,
        ...options,
      });
      // An import that was cut off may have written some stories.
      await readAgain();
      return outcome;
    },
    onStored(imported) {
      toast({ title: say('Import Successful'), description: summaryOf(imported) });
      if (imported.errors === 0) onDone();
      else setResult(imported);
    },
  });
  const [upload] = uploads;
  return {
    uploads,
    isImporting: upload !== undefined && upload.problem === undefined,
    result,
    importFile: (file: File) => (upload ? retry(upload.key) : add([file])),
    retry,
    stop,
  };
}

function problemOf({ isAnswered, refusal }: { isAnswered: boolean; refusal: string | undefined }) {
  if (!isAnswered)
    return { title: say('Import Error'), description: say('An error occurred while importing the CSV file') };
  return { title: say('Import Failed'), description: refusal ?? say('Failed to import stories') };
}

/** 'Imported 12 stories, skipped 2 duplicate dates, 1 error.' */
export const summaryOf = ({ imported, skipped, errors }: ImportResult): string =>
  say(
    'Imported {imported, plural, one {# story} other {# stories}}, skipped {skipped, plural, one {# duplicate date} other {# duplicate dates}}, {errors, plural, one {# error} other {# errors}}.',
    { imported, skipped, errors },
  );
