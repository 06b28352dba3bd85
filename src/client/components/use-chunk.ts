import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { Chunk, ChunkState } from '../lib/chunks.ts';

/** Code that is fetched once `isNeeded`, and again the next time when it could not be. */
export function useChunk<Code>(chunk: Chunk<Code>, isNeeded: boolean): ChunkState<Code> {
  useLayoutEffect(() => {
    if (isNeeded) chunk.fetch();
  }, [chunk, isNeeded]);
  return useSyncExternalStore(chunk.subscribe, chunk.current);
}
