import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { Chunk, ChunkState } from './chunks.ts';

/** Code fetched once `isNeeded`, and again on the next use after a failure. */
export function useChunk<Code>(chunk: Chunk<Code>, isNeeded: boolean): ChunkState<Code> {
  useLayoutEffect(() => {
    if (isNeeded) chunk.fetch();
  }, [chunk, isNeeded]);
  return useSyncExternalStore(chunk.subscribe, chunk.current);
}
