import { useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { thumbnailAddress } from '../../shared/files/file-address.ts';
import { clockOf } from './clock-of.ts';
import { FilmSign } from './film-sign.tsx';

interface FilmPlayerProps {
  url: string;
  /** 'Video, “The cake”' */
  label: string;
  /** Null if unknown. */
  seconds: number | null;
  hasPoster: boolean;
}

/** A film's picture and length. Nothing of the film is loaded before it is pressed; then it plays with native controls. */
export function FilmPlayer({ url, label, seconds, hasPoster }: FilmPlayerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const length = seconds === null ? undefined : clockOf(seconds);
  if (hasFailed) return <UnplayableFilm url={url} />;
  if (isOpen) {
    return (
      <video
        ref={(video) => video?.focus()}
        className={frameClass}
        controls
        autoPlay
        playsInline
        src={url}
        poster={hasPoster ? thumbnailAddress(url) : undefined}
        aria-label={label}
        onError={() => setHasFailed(true)}
      />
    );
  }
  return (
    <button
      className={frameClass}
      type="button"
      aria-label={length ? say('Play {label}, {length}', { label, length }) : say('Play {label}', { label })}
      onClick={() => setIsOpen(true)}
    >
      {hasPoster && <img src={thumbnailAddress(url)} alt="" loading="lazy" decoding="async" />}
      <FilmSign seconds={seconds} />
    </button>
  );
}

/** In place of a film that the device can't play. */
export function UnplayableFilm({ url }: { url: string }) {
  return (
    <p className={failureClass} role="alert">
      {say('This device can’t play this video.')}{' '}
      <a className={css({ textDecoration: 'underline' })} href={url} download>
        {say('Download it')}
      </a>
    </p>
  );
}

const frameClass = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  aspectRatio: '16 / 9',
  maxHeight: '320px',
  borderRadius: 'md',
  overflow: 'hidden',
  background: 'bg.muted',
  '& > img': { position: 'absolute', inset: '0', width: '100%', height: '100%', objectFit: 'contain' },
});

const failureClass = css({ color: 'fg.muted', lineHeight: '1.55' });
