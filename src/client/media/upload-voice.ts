import { say } from '#words';
import { handOver, sendFile, storedUrlOf } from './upload.ts';
import type { Outcome, SendOptions } from './upload-queue.ts';

interface VoiceUploadOptions extends SendOptions {
  /** The id of the recording's record, if it exists already. */
  entityId?: number | undefined;
  /** Without a connection it is kept for later. */
  waits?: boolean | undefined;
}

const placeOf = (entityId: number | undefined) => ({
  url: '/api/files/upload',
  field: 'file',
  fields: { category: 'voice', ...(entityId === undefined ? {} : { entityId: String(entityId) }) },
});

/** Keeps a recording that isn't uploaded yet in the outbox; undefined if it can't be kept. */
export const handOverVoice = (file: File, entityId: number | undefined): Promise<string | undefined> =>
  handOver({ ...placeOf(entityId), file });

/** Uploads a recording. A refused one stays, too: it can still be saved on this device. */
export async function uploadVoice(
  file: File,
  { entityId, waits, ...rest }: VoiceUploadOptions,
): Promise<Outcome<string>> {
  const outcome = await sendFile({
    ...placeOf(entityId),
    file,
    read: storedUrlOf,
    waits: waits ? (address) => address : undefined,
    problem: ({ refusal }) => ({
      title: say('Upload failed'),
      description: refusal ?? say('Failed to upload the recording'),
    }),
    ...rest,
  });
  return outcome.problem ? { ...outcome, isFinal: false } : outcome;
}
