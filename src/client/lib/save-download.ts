/** Fetches what takes the server a while to write and saves it under that name. Throws when it did not come. */
export async function saveDownload(url: string, fileName: string): Promise<void> {
  const response = await fetch(url, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser takes its time to begin with it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
