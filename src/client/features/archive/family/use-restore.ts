import { useState } from 'react';
import { say } from '#words';
import { toast } from '../../../components/toast-store.ts';
import { useReadAgain } from '../../../lib/stale-queries.ts';
import { refusalOf, uploadFile } from '../../../lib/upload.ts';

/** Restoring decodes years of photos. */
const answerMs = 60 * 60_000;

/** Uploads an export to restore. `share` is its progress, undefined while idle. */
export function useRestore() {
  const [share, setShare] = useState<number>();
  const readAgain = useReadAgain('/import');
  const start = async (file: File) => {
    setShare(0);
    try {
      const answer = await uploadFile({ url: '/api/import', field: 'file', file, onProgress: setShare, answerMs });
      if (answer.status !== 200) throw new Error(refusalOf(answer) ?? say('Couldn’t restore the export.'));
      toast({ title: say('Your family is back'), description: say('With everything that was in the export.') });
      await readAgain();
    } catch (error) {
      const description = error instanceof Error ? error.message : say('Couldn’t restore the export.');
      toast({ title: say('Error'), description, variant: 'destructive' });
    } finally {
      setShare(undefined);
    }
  };
  return { share, start };
}
