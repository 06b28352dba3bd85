/**
 * Fetches what takes the server a while to write and saves it under that name. Throws when it did not come, with the
 * server's code and sentence as a failed call has them.
 */
export async function saveDownload(url: string, fileName: string): Promise<void> {
  const response = await fetch(url, { credentials: 'same-origin' });
  if (!response.ok) throw await refusalOf(response);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser takes its time to begin with it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

async function refusalOf(response: Response): Promise<Error> {
  const answer: unknown = await response.json().catch(() => undefined);
  if (!isRefusal(answer)) return new Error(`The server answered ${response.status}.`);
  return Object.assign(new Error(answer.error), { data: { code: answer.code } });
}

const isRefusal = (answer: unknown): answer is { error: string; code: string } =>
  typeof answer === 'object' && answer !== null && 'error' in answer && 'code' in answer;
