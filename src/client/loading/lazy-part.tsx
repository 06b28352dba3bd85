import { type ComponentType, type ReactNode, useRef } from 'react';
import { chunkOf } from '../code/chunks.ts';
import { useChunk } from '../code/use-chunk.ts';
import { useIsNear } from '../ui/use-is-near.ts';
import { PartBoundary } from './part.tsx';
import { PartFailure } from './part-failure.tsx';

interface LazyPartOptions {
  failed: string;
  skeleton?: ReactNode;
  /** For a part far down a page: fetches its code once its place is in view. Until then its place may move. */
  whenInView?: boolean;
}

/** A part of a page whose code is fetched on first use; shows `failed` if that fails. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { failed, skeleton = null, whenInView = false }: LazyPartOptions,
): ComponentType<Props> {
  const chunk = chunkOf(async () => ({ Part: await load() }));
  return function LazyPart(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const isInView = useIsNear(place, { margin: '0px' });
    const { code, error, failures } = useChunk(chunk, isInView || !whenInView);
    if (error !== undefined)
      return <PartFailure title={failed} error={error} failures={failures} onRetry={chunk.fetch} />;
    if (!code) return whenInView ? <div ref={place}>{skeleton}</div> : skeleton;
    return (
      <PartBoundary failed={failed}>
        <code.Part {...props} />
      </PartBoundary>
    );
  };
}
