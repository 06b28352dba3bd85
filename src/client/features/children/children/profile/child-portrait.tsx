import { Camera } from 'lucide-react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { lazyPart } from '../../../../loading/lazy-part.tsx';
import { useFileChooser } from '../../../../media/file-button.tsx';
import { useImageUpload } from '../../../../media/use-image-upload.ts';
import { ChildPhoto } from '../child-photo.tsx';
import type { Child } from '../use-children.ts';
import { useUpdateChild } from './use-child-profile.ts';

const UploadState = lazyPart(async () => (await import('../../../../media/upload-lines.tsx')).UploadState, {
  failed: say('Couldn’t show this.'),
});

/** The photo on the child's page. A new one is shown at once and saved when uploaded. */
export function ChildPortrait({ child }: { child: Child }) {
  const update = useUpdateChild();
  const label = say('Change photo of {name}', { name: child.name });
  const { shown, upload, isBusy, choose, retry, stop } = useImageUpload({
    category: 'child',
    entityId: child.id,
    value: child.profileImage,
    onChange: (profileImage) => update.mutateAsync({ id: child.id, profileImage }),
  });
  const { field, open } = useFileChooser({ accept: 'image/*', onFiles: ([file]) => choose(file) }, label);
  return (
    <div className={frameClass}>
      <ChildPhoto name={child.name} image={shown} />
      {upload && <UploadState floats upload={upload} onStop={stop} onRetry={retry} />}
      <button
        className={photoButtonClass}
        type="button"
        aria-label={label}
        title={label}
        aria-disabled={isBusy || undefined}
        onClick={isBusy ? undefined : open}
      >
        <span>
          <Camera size={18} strokeWidth={1.75} aria-hidden />
        </span>
      </button>
      {field}
    </div>
  );
}

const frameClass = css({
  position: 'relative',
  width: { base: '104px', md: '148px' },
  borderRadius: '18px',
  boxShadow: '0 0 0 3px {colors.bg}, 0 0 0 6px {colors.colorPalette.solid}',
  '--initial-size': { base: '3rem', md: '4rem' },
});

const photoButtonClass = css({
  position: 'absolute',
  insetInlineEnd: '-12px',
  bottom: '-12px',
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  borderRadius: '50%',
  '& > span': {
    display: 'grid',
    placeItems: 'center',
    width: '36px',
    height: '36px',
    borderRadius: '50%',
    background: 'bg.panel',
    border: '1px solid {colors.border}',
    boxShadow: 'xs',
    color: 'fg.muted',
  },
  '&:hover > span': { background: 'bg.muted', color: 'fg' },
});
