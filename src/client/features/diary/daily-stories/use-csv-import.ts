import { useState } from 'react';
import { say } from '#words';
import { type ImportResult, type ImportUndone, importResultSchema } from '../../../../shared/diary/daily-stories.ts';
import { useReadAgain } from '../../../data/stale-queries.ts';
import { toast } from '../../../data/toast-store.ts';
import { trpc } from '../../../data/trpc.ts';
import { offeringUndo } from '../../../data/undo-toast.ts';
import { sendFile } from '../../../media/upload.ts';
import { useUploads } from '../../../media/use-uploads.ts';

/** The server parses and writes every line. */
const answerMs = 10 * 60_000;

/** Uploads a CSV file. Sets `result` if rows failed; otherwise calls `onDone`. */
export function useCsvImport(onDone: () => void) {
  const [result, setResult] = useState<ImportResult>();
  const readAgain = useReadAgain('/daily-stories/bulk-import');
  const undo = useUndoImport(onDone);
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
      // An interrupted import may have written some stories.
      await readAgain();
      return outcome;
    },
    onStored(imported) {
      const { importId } = imported;
      const title = say('Import Successful');
      const way = importId === null ? {} : offeringUndo(() => undo.mutate({ id: importId }));
      toast({ title, description: summaryOf(imported), ...way });
      if (imported.errors === 0) onDone();
      else setResult(imported);
    },
  });
  const [upload] = uploads;
  return {
    undo,
    uploads,
    isImporting: upload !== undefined && upload.problem === undefined,
    result,
    importFile: (file: File) => (upload ? retry(upload.key) : add([file])),
    retry,
    stop,
  };
}

const useUndoImport = (onDone: () => void) =>
  trpc.dailyStories.undoImport.useMutation({
    meta: { failed: say('Failed to undo the import. Please try again.') },
    onSuccess(undone) {
      toast({ title: say('Import undone'), description: undoneOf(undone) });
      onDone();
    },
  });

/** What moved to the trash, and what stays because somebody changed it. */
const undoneOf = ({ movedToTrash, kept: { length: kept } }: ImportUndone): string =>
  kept === 0
    ? say('{movedToTrash, plural, one {# story is} other {# stories are}} in the Trash.', { movedToTrash })
    : say(
        '{movedToTrash, plural, one {# story is} other {# stories are}} in the Trash. {kept, plural, one {# was} other {# were}} changed since and stay.',
        { movedToTrash, kept },
      );

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
