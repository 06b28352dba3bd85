import { ExternalLink, ImageOff } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { type Captions, captionOf } from '../../../../shared/diary/photo-captions.ts';
import { thumbnailAddress } from '../../../../shared/files/file-address.ts';
import { type MediaKind, mediaKindOf } from '../../../../shared/files/media-kind.ts';
import { lazyPart } from '../../../loading/lazy-part.tsx';
import { FilmPlayer } from '../../../media/film-player.tsx';
import { Transcript } from '../../../media/transcript.tsx';
import { usePhotoViewer } from '../../../media/use-photo-viewer.tsx';
import { TextLink } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Story } from './use-daily-stories.ts';

const SoundPlayer = lazyPart(async () => (await import('../../../media/sound-player.tsx')).SoundPlayer, {
  failed: say('Couldn’t load the player.'),
  skeleton: <Skeleton css={{ height: '52px', borderRadius: 'full' }} />,
});

/** How many small pictures appear below the large one. */
const smallOnes = 3;

export const urlsOf = ({ media }: Pick<Story, 'media'>, kind: MediaKind): string[] =>
  media.filter((medium) => mediaKindOf(medium) === kind).map(({ url }) => url);

interface StoryPicturesProps {
  urls: readonly string[];
  captions: Captions;
  /** The story's name: '“The cake”'. */
  name: string;
  /** Above the pictures: 'The cake'. */
  title: string;
}

/** One large picture with its caption, then small ones. Pressing any of them shows all in full screen. */
export function StoryPictures({ urls, captions, name, title }: StoryPicturesProps) {
  const photos = urls.map((url) => {
    const caption = captionOf(captions, url);
    return { url, caption, ...(caption !== null && { alt: caption }) };
  });
  const { show, viewer } = usePhotoViewer(photos, title);
  const caption = photos[0]?.caption;
  const more = urls.length - 1 - smallOnes;
  return (
    <div className={picturesClass}>
      {photos.slice(0, 1 + smallOnes).map(({ url, caption: own }, index) => (
        <button
          key={url}
          className={pictureButtonClass}
          type="button"
          data-small={index > 0 || undefined}
          aria-label={
            own === null
              ? say('View photo {number} of {count}, {name}', { number: index + 1, count: urls.length, name })
              : say('View photo {number} of {count}: {caption}', {
                  number: index + 1,
                  count: urls.length,
                  caption: own,
                })
          }
          onClick={() => show(index)}
        >
          <Picture url={url} />
          {more > 0 && index === smallOnes && <span className={moreClass}>+{more}</span>}
        </button>
      ))}
      {caption && <p className={captionClass}>{caption}</p>}
      {viewer}
    </div>
  );
}

function Picture({ url }: { url: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return <ImageOff size={24} strokeWidth={1.5} aria-hidden />;
  return (
    <img
      src={thumbnailAddress(url)}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setHasFailed(true)}
    />
  );
}

/** Recordings to play, and addresses of unknown type. */
export function StorySounds({ story, name }: { story: Pick<Story, 'media'>; name: string }) {
  const sounds = urlsOf(story, 'sound');
  const films = story.media.filter((medium) => mediaKindOf(medium) === 'film');
  const links = urlsOf(story, 'link');
  if (sounds.length + films.length + links.length === 0) return null;
  return (
    <ul className={soundsClass}>
      {sounds.map((url, index) => (
        <li key={url}>
          <SoundPlayer
            src={url}
            label={
              sounds.length > 1
                ? say('Voice note {number}, {name}', { number: index + 1, name })
                : say('Voice note, {name}', { name })
            }
          />
          <Transcript url={url} />
        </li>
      ))}
      {films.map(({ url, film }, index) => (
        <li key={url}>
          <FilmPlayer
            url={url}
            seconds={film?.seconds ?? null}
            hasPoster={film?.hasPoster ?? false}
            label={
              films.length > 1
                ? say('Video {number}, {name}', { number: index + 1, name })
                : say('Video, {name}', { name })
            }
          />
        </li>
      ))}
      {links.map((url) => (
        <li key={url}>
          <TextLink asChild>
            <a href={url} target="_blank" rel="noreferrer">
              {URL.canParse(url) ? new URL(url).host : say('Attached file')}
              <ExternalLink size={16} strokeWidth={2} aria-hidden />
            </a>
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

const picturesClass = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: '6px',
  alignContent: 'start',
  gridRow: { md: '1 / span 2' },
  gridColumn: { md: '3' },
});

const pictureButtonClass = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  gridColumn: '1 / -1',
  aspectRatio: { base: '16 / 9', md: '4 / 3' },
  borderRadius: 'md',
  overflow: 'hidden',
  background: 'bg.muted',
  color: 'fg.subtle',
  cursor: 'zoom-in',
  '&[data-small]': { order: '2', gridColumn: 'auto', aspectRatio: '1' },
  '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
});

/** Right below the large picture, before the small ones. */
const captionClass = css({
  order: '1',
  gridColumn: '1 / -1',
  font: 'italic 400 0.9375rem/1.4 {fonts.heading}',
  color: 'fg.muted',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});

/** In a corner, so that the photo stays visible. */
const moreClass = css({
  position: 'absolute',
  insetInlineEnd: '6px',
  bottom: '6px',
  paddingInline: '8px',
  borderRadius: 'full',
  background: 'bg.panel',
  color: 'fg',
  fontSize: '0.875rem',
  fontWeight: '600',
});

const soundsClass = css({ display: 'grid', gap: '10px', maxWidth: '420px' });
