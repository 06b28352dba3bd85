import fs from 'node:fs';
import path from 'node:path';

interface Write {
  position: number;
  bytes: Buffer;
}

interface File {
  synced: Buffer;
  unsynced: (Write | { size: number })[];
}

/**
 * Tracks what of a folder has been synced, by watching Node's file calls, which PGlite uses. A file's bytes count as
 * stored after its fsync, a name in a folder after that folder's fsync: less than any real file system keeps.
 */
export class UnsyncedDisk {
  readonly #root: string;
  /** By inode, of files that have a name now. */
  readonly #files = new Map<number, File>();
  /** By folder: the stored content under each name. */
  readonly #folders = new Map<string, Map<string, File | 'folder'>>();
  readonly #opened = new Map<number, string>();
  #unwatch: () => void = () => undefined;

  /** Everything in the folder now counts as synced. */
  constructor(root: string) {
    this.#root = root;
    this.#remember(root);
  }

  /** Calls `onCut` in the middle of the work, before the file call after so many others. */
  watch(cutAt: number, onCut: () => void): void {
    const { openSync, writeSync, fsyncSync, ftruncateSync, truncateSync, closeSync, renameSync, unlinkSync } = fs;
    let calls = 0;
    const before = () => {
      calls += 1;
      if (calls === cutAt) onCut();
    };
    const forget = (file: string) => {
      const stat = fs.statSync(file, { throwIfNoEntry: false });
      if (stat) this.#files.delete(stat.ino);
    };
    const watched = {
      openSync: (file: string, flags: number, mode?: number) => {
        before();
        const fd = openSync(file, flags, mode);
        if (file.startsWith(this.#root)) this.#open(fd, file, flags);
        return fd;
      },
      writeSync: (fd: number, buffer: Uint8Array, offset: number, length: number, position: number) => {
        before();
        const written = writeSync(fd, buffer, offset, length, position);
        this.#fileOf(fd)?.unsynced.push({ position, bytes: Buffer.from(buffer.subarray(offset, offset + written)) });
        return written;
      },
      ftruncateSync: (fd: number, size = 0) => {
        before();
        ftruncateSync(fd, size);
        this.#fileOf(fd)?.unsynced.push({ size });
      },
      truncateSync: (file: string, size = 0) => {
        before();
        truncateSync(file, size);
        this.#files.get(fs.statSync(file).ino)?.unsynced.push({ size });
      },
      fsyncSync: (fd: number) => {
        before();
        fsyncSync(fd);
        this.#sync(fd);
      },
      closeSync: (fd: number) => {
        closeSync(fd);
        this.#opened.delete(fd);
      },
      renameSync: (from: string, to: string) => {
        before();
        forget(to);
        renameSync(from, to);
      },
      unlinkSync: (file: string) => {
        before();
        forget(file);
        unlinkSync(file);
      },
    };
    Object.assign(fs, watched);
    this.#unwatch = () =>
      Object.assign(fs, {
        openSync,
        writeSync,
        fsyncSync,
        ftruncateSync,
        truncateSync,
        closeSync,
        renameSync,
        unlinkSync,
      });
  }

  unwatch(): void {
    this.#unwatch();
  }

  /** The files after a power cut at this moment. Each unsynced write survives with this probability. */
  saveTo(target: string, probability: number): void {
    for (const [folder, entries] of this.#folders) {
      const into = path.join(target, path.relative(this.#root, folder));
      fs.mkdirSync(into, { recursive: true });
      for (const [name, file] of entries) {
        if (file === 'folder') continue;
        const reached = file.unsynced.filter(() => Math.random() < probability);
        fs.writeFileSync(path.join(into, name), apply(file.synced, reached));
      }
    }
  }

  #open(fd: number, file: string, flags: number): void {
    this.#opened.set(fd, file);
    const stat = fs.fstatSync(fd);
    if (!stat.isFile()) return;
    const known = this.#files.get(stat.ino);
    if (!known) this.#files.set(stat.ino, { synced: Buffer.alloc(0), unsynced: [] });
    else if (flags & fs.constants.O_TRUNC) known.unsynced.push({ size: 0 });
  }

  #fileOf(fd: number): File | undefined {
    return this.#opened.has(fd) ? this.#files.get(fs.fstatSync(fd).ino) : undefined;
  }

  #sync(fd: number): void {
    const opened = this.#opened.get(fd);
    const file = this.#fileOf(fd);
    if (file) {
      file.synced = apply(file.synced, file.unsynced);
      file.unsynced = [];
    } else if (opened !== undefined) this.#folders.set(opened, this.#entriesOf(opened));
  }

  #entriesOf(folder: string): Map<string, File | 'folder'> {
    const entries = new Map<string, File | 'folder'>();
    for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
      const { ino } = fs.statSync(path.join(folder, entry.name));
      if (entry.isDirectory()) {
        entries.set(entry.name, 'folder');
        const inside = path.join(folder, entry.name);
        if (!this.#folders.has(inside)) this.#folders.set(inside, new Map());
      } else entries.set(entry.name, this.#files.get(ino) ?? { synced: Buffer.alloc(0), unsynced: [] });
    }
    return entries;
  }

  #remember(folder: string): void {
    for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
      const inside = path.join(folder, entry.name);
      if (entry.isDirectory()) this.#remember(inside);
      else this.#files.set(fs.statSync(inside).ino, { synced: fs.readFileSync(inside), unsynced: [] });
    }
    this.#folders.set(folder, this.#entriesOf(folder));
  }
}

function apply(synced: Buffer, changes: File['unsynced']): Buffer {
  const end = (size: number, change: File['unsynced'][number]) =>
    'size' in change ? change.size : Math.max(size, change.position + change.bytes.length);
  const sizes = changes.reduce((longest, change) => Math.max(longest, end(longest, change)), synced.length);
  const bytes = Buffer.alloc(sizes);
  synced.copy(bytes);
  let size = synced.length;
  for (const change of changes) {
    if ('size' in change) bytes.fill(0, Math.min(size, change.size));
    else change.bytes.copy(bytes, change.position);
    size = end(size, change);
  }
  return bytes.subarray(0, size);
}
