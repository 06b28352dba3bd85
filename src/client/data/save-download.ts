import { say } from '#words';

/**
 * Fetches a file that the server takes a while to write. On failure throws the server's code and sentence like a failed
 * call.
 */
export async function fetchDownload(url: string, signal?: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { credentials: 'same-origin', ...(signal && { signal }) });
  if (!response.ok) throw await refusalOf(response);
  return response.blob();
}

/** An address for bytes in the page, valid for a minute: browsers start the download late. */
export function temporaryAddress(file: Blob): string {
  const address = URL.createObjectURL(file);
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return address;
}

/** Saves bytes under that name. */
export function saveFile(file: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = temporaryAddress(file);
  link.download = fileName;
  link.click();
}

/** Fetches a file and saves it under that name. Throws like `fetchDownload`. */
export const saveDownload = async (url: string, fileName: string): Promise<void> =>
  saveFile(await fetchDownload(url), fileName);

async function refusalOf(response: Response): Promise<Error> {
  const answer: unknown = await response.json().catch(() => undefined);
  if (!isRefusal(answer))
    return new Error(say('The server returned an error ({status}).', { status: response.status }));
  return Object.assign(new Error(answer.error), { data: { code: answer.code } });
}

const isRefusal = (answer: unknown): answer is { error: string; code: string } =>
  typeof answer === 'object' && answer !== null && 'error' in answer && 'code' in answer;
