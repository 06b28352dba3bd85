// A file that isn't uploaded yet has an address of this page's own, which the sender replaces by the server's. The server
// never sees one.
export const waitingAddress = (id: string, origin: string): string => new URL(`/outbox/files/${id}`, origin).href;

/** The file's id; undefined for the address of anything else. */
export function waitingFileOf(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined;
  const [, id] = /^https?:\/\/[^/]+\/outbox\/files\/([\da-z-]+)$/.exec(address) ?? [];
  return id;
}

/** Tells a picture, a recording and a film apart by the id, which begins with what it is. */
export function waitingTypeOf(address: string): string | null {
  const id = waitingFileOf(address);
  if (id === undefined) return null;
  return /^(?:audio|video)-/.test(id) ? `${id.slice(0, 5)}/webm` : 'image/jpeg';
}

/** The ids of all waiting files that a value names. */
export function waitingFilesIn(value: unknown): string[] {
  const id = waitingFileOf(value);
  if (id !== undefined) return [id];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(waitingFilesIn) : [];
}

/** The value with the addresses of the server. */
export function withStoredFiles(value: unknown, stored: ReadonlyMap<string, string>): unknown {
  const id = waitingFileOf(value);
  if (id !== undefined) return stored.get(id) ?? value;
  if (Array.isArray(value)) return value.map((each: unknown) => withStoredFiles(each, stored));
  if (typeof value !== 'object' || value === null) return value;
  // Captions are named by the address of their photo.
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [String(withStoredFiles(name, stored)), withStoredFiles(each, stored)]),
  );
}
