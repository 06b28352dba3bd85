import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled-system/css';
import { thumbnailAddress } from '../../../../shared/files/file-address.ts';

interface CoverPictureProps {
  address: string | null;
  /** Drawn on the cloth if there is no picture. */
  book?: { title: string; author: string };
  /** '76px'; two thirds of the height. */
  width: string;
}

/**
 * A cover beside its title. The title names it, so the picture needs no text. If no picture loads, a cloth cover is
 * drawn.
 */
export function CoverPicture({ address, book, width }: CoverPictureProps) {
  const [broken, setBroken] = useState<string>();
  const isShown = address !== null && address !== broken;
  return (
    <span className={frameClass} style={{ width }}>
      {isShown ? (
        <img
          src={thumbnailAddress(address)}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(address)}
        />
      ) : book ? (
        <span
          className={drawnClass}
          aria-hidden
          data-title={book.title}
          data-author={book.author}
          data-cloth={(book.title.length + book.author.length) % 4}
        />
      ) : (
        <BookOpen size={20} strokeWidth={1.5} aria-hidden />
      )}
    </span>
  );
}

const frameClass = css({
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
});

/** Hidden from screen readers: the same words are beside the cover. */
const drawnClass = css({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: '4px',
  width: '100%',
  height: '100%',
  minWidth: 0,
  paddingBlock: '10px 8px',
  paddingInline: '6px 7px',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  background: 'brand.muted',
  color: 'brand.fg',
  // The spine.
  borderInlineStart: '5px solid rgba(0, 0, 0, .1)',
  _before: { content: 'attr(data-title)', font: '500 0.75rem/1.2 {fonts.heading}', lineClamp: 5 },
  _after: { content: 'attr(data-author)', font: '500 0.5625rem/1.25 {fonts.body}', lineClamp: 2 },
  '&[data-cloth="1"]': { background: 'cloth.bg', color: 'cloth.fg' },
  '&[data-cloth="2"]': { background: 'accent.muted', color: 'fg' },
  '&[data-cloth="3"]': { background: 'info.subtle', color: 'info.fg' },
});
