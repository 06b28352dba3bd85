import type { ComponentType, ReactNode } from 'react';
import { chunkOf } from '../lib/chunks.ts';
import { PartBoundary } from './part.tsx';
import { PartFailure } from './part-failure.tsx';
import { useChunk } from './use-chunk.ts';

/** A part of a page whose code is fetched on first use; shows `failed` if that fails. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { failed, skeleton = null }: { failed: string; skeleton?: ReactNode },
): ComponentType<Props> {
  const chunk = chunkOf(async () => ({ Part: await load() }));
  return function LazyPart(props: Props) {
    const { code, error } = useChunk(chunk, true);
    if (error !== undefined) return <PartFailure title={failed} onRetry={chunk.fetch} />;
    if (!code) return skeleton;
    return (
      <PartBoundary failed={failed}>
        <code.Part {...props} />
      </PartBoundary>
    );
  };
}
