/**
 * Fetches what takes the server a while to write. Throws when it did not come, with the server's code and sentence as a
 * failed call has them.
 */
export async function fetchDownload(url: string, signal?: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { credentials: 'same-origin', ...(signal && { signal }) });
  if (!response.ok) throw await refusalOf(response);
  return response.blob();
}

/** An address for bytes that the page has, for a minute: the browser takes its time to begin with them. */
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

/** Fetches a file and saves it under that name. Throws as `fetchDownload` does. */
export const saveDownload = async (url: string, fileName: string): Promise<void> =>
  saveFile(await fetchDownload(url), fileName);

async function refusalOf(response: Response): Promise<Error> {
  const answer: unknown = await response.json().catch(() => undefined);
  if (!isRefusal(answer)) return new Error(`The server answered ${response.status}.`);
  return Object.assign(new Error(answer.error), { data: { code: answer.code } });
}

const isRefusal = (answer: unknown): answer is { error: string; code: string } =>
  typeof answer === 'object' && answer !== null && 'error' in answer && 'code' in answer;
