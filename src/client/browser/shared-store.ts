import { type DBSchema, openDB } from 'idb';
import type { SortedShare } from './sort-share.ts';

/** What somebody shared with the app, until a story has it. */
export interface Share extends SortedShare {
  id: string;
  /** Whose it is, as `tenant:user`; null if nobody was signed in. */
  account: string | null;
  /** Milliseconds since 1970. */
  at: number;
}

interface Database extends DBSchema {
  shares: { key: string; value: Share };
}

/** Older ones are deleted. */
const oldestMs = 30 * 86_400_000;
/** Limit for all that waits in this browser. */
const mostBytes = 500_000_000;

const sizeOf = ({ photos, films }: SortedShare): number =>
  [...photos, ...films].reduce((sum, { size }) => sum + size, 0);

const open = () =>
  openDB<Database>('upbringing-shared', 1, {
    upgrade: (database) => void database.createObjectStore('shares', { keyPath: 'id' }),
  });

/** Each call has the database for itself: a page and the service worker use it rarely. */
async function withShares<T>(work: (database: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> {
  const database = await open();
  return work(database).finally(() => database.close());
}

/** Keeps a share. Of files that there is no room for, the names are kept. */
export const keepShare = (share: Share): Promise<string> =>
  withShares(async (database) => {
    const before = await database.getAll('shares');
    const old = before.filter(({ at }) => share.at - at > oldestMs);
    for (const { id } of old) await database.delete('shares', id);
    const waiting = before.filter((each) => !old.includes(each)).reduce((sum, each) => sum + sizeOf(each), 0);
    const put = (room: number) => database.put('shares', fitting(share, room));
    // The disk may have less room than we allow: then at least the photos.
    return put(mostBytes - waiting)
      .catch(() => put(sizeOf({ ...fitting(share, mostBytes - waiting), films: [] })))
      .catch(() => put(0));
  });

/** A share with as many of its files as there is room for. Photos come first: a long film must not cost them theirs. */
function fitting(share: Share, room: number): Share {
  let left = room;
  const lost = [...share.photos, ...share.films].filter(({ size }) => {
    if (size > left) return true;
    left -= size;
    return false;
  });
  const [photos = [], films = []] = [share.photos, share.films].map((files) =>
    files.filter((file) => !lost.includes(file)),
  );
  const refused = lost.map(({ name, size }) => ({ name, size, why: 'room' as const }));
  return { ...share, photos, films, refused: [...share.refused, ...refused] };
}

/** What waits for an account, and what was shared while nobody was signed in; oldest first. */
export const listShares = (account: string): Promise<Share[]> =>
  withShares(async (database) => {
    const all = await database.getAll('shares');
    return all
      .filter((share) => Date.now() - share.at < oldestMs && (share.account === null || share.account === account))
      .toSorted((one, other) => one.at - other.at);
  });

export const replaceShare = (share: Share): Promise<string> => withShares((database) => database.put('shares', share));

export const forgetShare = (id: string): Promise<void> => withShares((database) => database.delete('shares', id));

/** Deletes what waits for an account that signs out. */
export const forgetShares = (account: string): Promise<void> =>
  withShares(async (database) => {
    for (const share of await database.getAll('shares'))
      if (share.account === account) await database.delete('shares', share.id);
  });
