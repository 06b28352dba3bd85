import { refusalOf, storedUrlOf, type UploadAnswer, uploadFile } from './upload.ts';

interface VoiceUploadOptions {
  file: File;
  /** The id of what the recording belongs to, where it has one already. */
  entityId?: number | undefined;
  /** From 0 to 1, as the bytes leave. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sends a recording; gives the address under which it is kept, or the sentence to tell when it is not. */
export async function uploadVoice({ file, entityId, ...rest }: VoiceUploadOptions) {
  const fields = { category: 'voice', ...(entityId === undefined ? {} : { entityId: String(entityId) }) };
  const answer = await uploadFile({ url: '/api/files/upload', field: 'file', file, fields, ...rest }).catch(noAnswer);
  const url = storedUrlOf(answer);
  return url === undefined ? { problem: refusalOf(answer) ?? 'Failed to upload the recording' } : { url };
}

const noAnswer = (): UploadAnswer => ({ status: 0, body: undefined });
