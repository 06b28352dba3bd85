import { chakra } from '@chakra-ui/react';
import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { thumbnailAddress } from '../../../../shared/files/file-address.ts';

interface CoverPictureProps {
  address: string | null;
  /** '76px'; two thirds of the height. */
  width: string;
}

/** A cover beside its title, which says it all: it has no name of its own. Without one, or a broken one, plain cloth. */
export function CoverPicture({ address, width }: CoverPictureProps) {
  const [broken, setBroken] = useState<string>();
  const isShown = address !== null && address !== broken;
  return (
    <Frame style={{ width }}>
      {isShown ? (
        <img
          src={thumbnailAddress(address)}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(address)}
        />
      ) : (
        <BookOpen size={20} strokeWidth={1.5} aria-hidden />
      )}
    </Frame>
  );
}

const Frame = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    aspectRatio: '2 / 3',
    alignSelf: 'start',
    overflow: 'hidden',
    borderRadius: '4px',
    background: 'bg.muted',
    color: 'fg.subtle',
    boxShadow: 'xs',
    '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
  },
});
