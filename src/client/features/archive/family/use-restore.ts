import { say } from '#words';
import { importedFamilySchema } from '../../../../shared/archive/family.ts';
import { useReadAgain } from '../../../data/stale-queries.ts';
import { toast } from '../../../data/toast-store.ts';
import { sendFile } from '../../../media/upload.ts';
import { interrupted } from '../../../media/upload-call.ts';
import { useUploads } from '../../../media/use-uploads.ts';

/** Restoring decodes years of photos. */
const answerMs = 60 * 60_000;

/** Uploads an export and restores it. */
export function useRestore() {
  const readAgain = useReadAgain('/import');
  return useUploads('file', {
    send: (file, options) =>
      sendFile({
        url: '/api/import',
        field: 'file',
        file,
        answerMs,
        read: (body) => importedFamilySchema.safeParse(body).data,
        problem: ({ isAnswered, refusal }) => ({
          title: say('Error'),
          description: isAnswered ? (refusal ?? say('Couldn’t restore the export.')) : interrupted,
        }),
        ...options,
      }),
    async onStored() {
      toast({ title: say('Your family is back'), description: say('With everything that was in the export.') });
      await readAgain();
    },
  });
}
