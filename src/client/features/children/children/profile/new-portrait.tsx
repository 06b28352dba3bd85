import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { UploadState } from '../../../../components/upload-lines.tsx';
import { useImageUpload } from '../../../../components/use-image-upload.ts';
import type { Child } from '../use-children.ts';
import { useUpdateChild } from './use-child-profile.ts';

interface NewPortraitProps {
  child: Child;
  file: File;
  /** Called with the photo's address while it is uploading, then with null. */
  onShown: (address: string | null) => void;
}

/** A child's new photo on its way, saved when uploaded. */
export function NewPortrait({ child, file, onShown }: NewPortraitProps) {
  const update = useUpdateChild();
  const { shown, upload, choose, retry, stop } = useImageUpload({
    category: 'child',
    entityId: child.id,
    value: null,
    onChange: (profileImage) => update.mutateAsync({ id: child.id, profileImage }),
  });
  const begun = useRef<File>(undefined);
  const begin = useEffectEvent((next: File) => {
    if (begun.current !== next) choose(next);
    begun.current = next;
  });
  useEffect(() => begin(file), [file]);
  const show = useEffectEvent(onShown);
  useLayoutEffect(() => show(shown), [shown]);
  return upload && <UploadState floats upload={upload} onStop={stop} onRetry={retry} />;
}
