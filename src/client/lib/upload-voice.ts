import { say } from '#words';
import { refusalOf, storedUrlOf, type UploadAnswer, uploadFile } from './upload.ts';

interface VoiceUploadOptions {
  file: File;
  /** The id of the recording's record, if it exists already. */
  entityId?: number | undefined;
  /** From 0 to 1, by bytes sent. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Uploads a recording; returns its address, or the error's sentence. */
export async function uploadVoice({ file, entityId, ...rest }: VoiceUploadOptions) {
  const fields = { category: 'voice', ...(entityId === undefined ? {} : { entityId: String(entityId) }) };
  const answer = await uploadFile({ url: '/api/files/upload', field: 'file', file, fields, ...rest }).catch(noAnswer);
  const url = storedUrlOf(answer);
  return url === undefined ? { problem: refusalOf(answer) ?? say('Failed to upload the recording') } : { url };
}

const noAnswer = (): UploadAnswer => ({ status: 0, body: undefined });
