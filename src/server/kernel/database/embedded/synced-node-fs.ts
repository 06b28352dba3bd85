import fs from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * PGlite's folder on disk with an fsync that works: its own NodeFS has none. fdatasync stays empty inside PGlite, so
 * the write-ahead log needs `wal_sync_method=fsync` too.
 */
export class SyncedNodeFS extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const sync: NonNullable<typeof emscriptenOpts.preRun>[number] = (mod) => {
      const nodefs = mod.NODEFS as unknown as SyncableFS;
      nodefs.stream_ops.fsync = ({ nfd }) => {
        nodefs.tryFSOperation(() => fs.fsyncSync(nfd));
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), sync] } };
  }
}

/** Emscripten's own object. Neither it nor PGlite documents one, but nothing public runs at an fsync. */
interface SyncableFS {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
  /** Turns a Node error into one that PostgreSQL understands. */
  tryFSOperation(work: () => void): void;
}
