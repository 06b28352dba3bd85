import { useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';

interface ChildPhotoProps {
  name: string;
  image: string | null;
}

/** The photo, square and focused on the face; without one, or if it fails, the initial on the child's tint. */
export function ChildPhoto({ name, image }: ChildPhotoProps) {
  const [failed, setFailed] = useState<string>();
  if (image && failed !== image) {
    return (
      <img
        className={pictureClass}
        src={image}
        alt={say('Photo of {name}', { name })}
        referrerPolicy="no-referrer"
        decoding="async"
        onError={() => setFailed(image)}
      />
    );
  }
  return (
    <span className={initialClass} aria-hidden>
      {initialOf(name)}
    </span>
  );
}

/** By grapheme: a name may begin with any character. */
function initialOf(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? '';
}

const pictureClass = css({
  display: 'block',
  width: '100%',
  aspectRatio: '1',
  objectFit: 'cover',
  borderRadius: 'inherit',
  background: 'bg.muted',
});

const initialClass = css({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  aspectRatio: '1',
  borderRadius: 'inherit',
  background: 'colorPalette.subtle',
  color: 'colorPalette.fg',
  fontFamily: 'heading',
  fontSize: 'var(--initial-size, 2.75rem)',
  lineHeight: '1',
});
