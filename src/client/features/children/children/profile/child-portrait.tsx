import { chakra } from '@chakra-ui/react';
import { Camera } from 'lucide-react';
import { say } from '#words';
import { useFileChooser } from '../../../../components/file-button.tsx';
import { UploadProgress } from '../../../../components/upload-progress.tsx';
import { useImageUpload } from '../../../../components/use-image-upload.ts';
import { ChildPhoto } from '../child-photo.tsx';
import type { Child } from '../use-children.ts';
import { useUpdateChild } from './use-child-profile.ts';

/** The photo on the child's page. A new one is shown at once and saved when uploaded. */
export function ChildPortrait({ child }: { child: Child }) {
  const update = useUpdateChild();
  const label = say('Change photo of {name}', { name: child.name });
  const { shown, progress, choose } = useImageUpload({
    category: 'child',
    entityId: child.id,
    value: child.profileImage,
    onChange: (profileImage) => update.mutateAsync({ id: child.id, profileImage }),
  });
  const { field, open } = useFileChooser({ accept: 'image/*', onFiles: ([file]) => choose(file) }, label);
  const isBusy = progress !== undefined;
  return (
    <Frame>
      <ChildPhoto name={child.name} image={shown} />
      {isBusy && (
        <Progress>
          <UploadProgress share={progress} label={say('Uploading the photo of {name}', { name: child.name })} />
        </Progress>
      )}
      <PhotoButton
        type="button"
        aria-label={label}
        title={label}
        aria-disabled={isBusy || undefined}
        onClick={isBusy ? undefined : open}
      >
        <span>
          <Camera size={18} strokeWidth={1.75} aria-hidden />
        </span>
      </PhotoButton>
      {field}
    </Frame>
  );
}

const Frame = chakra('div', {
  base: {
    position: 'relative',
    width: { base: '104px', md: '148px' },
    borderRadius: '18px',
    boxShadow: '0 0 0 3px {colors.bg}, 0 0 0 6px {colors.colorPalette.solid}',
    '--initial-size': { base: '3rem', md: '4rem' },
  },
});

const Progress = chakra('div', {
  base: {
    position: 'absolute',
    bottom: '10px',
    insetInline: '10px 36px',
    display: 'flex',
    padding: '5px 8px',
    borderRadius: 'full',
    background: 'bg.panel',
    boxShadow: 'xs',
  },
});

const PhotoButton = chakra('button', {
  base: {
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
  },
});
