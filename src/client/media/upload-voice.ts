import { say } from '#words';
import { sendFile, storedUrlOf } from './upload.ts';
import type { Outcome, SendOptions } from './upload-queue.ts';

interface VoiceUploadOptions extends SendOptions {
  /** The id of the recording's record, if it exists already. */
  entityId?: number | undefined;
}

/** Uploads a recording. A refused one stays, too: it can still be saved on this device. */
export async function uploadVoice(file: File, { entityId, ...rest }: VoiceUploadOptions): Promise<Outcome<string>> {
  const outcome = await sendFile({
    url: '/api/files/upload',
    field: 'file',
    file,
    fields: { category: 'voice', ...(entityId === undefined ? {} : { entityId: String(entityId) }) },
    read: storedUrlOf,
    problem: ({ refusal }) => ({
      title: say('Upload failed'),
      description: refusal ?? say('Failed to upload the recording'),
    }),
    ...rest,
  });
  return outcome.problem ? { ...outcome, isFinal: false } : outcome;
}
