import { FileText } from 'lucide-react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { isOwnFile } from '../../../../shared/files/file-address.ts';
import { SoundPlayer } from '../../../media/sound-player.tsx';
import { Transcript } from '../../../media/transcript.tsx';
import { TextLink } from '../../../ui/card.tsx';
import type { LegacyMessage } from './use-legacy-messages.ts';

type Media = Pick<LegacyMessage, 'mediaType' | 'mediaUrl' | 'title'>;

/** A message's attachment: to hear, see or download. */
export function MessageMedia({ mediaType, mediaUrl, title }: Media) {
  if (mediaUrl === null) return null;
  // Loads nothing from another site by itself, because that site would learn who reads this, and when.
  const isOwn = isOwnFile(mediaUrl);
  if (isOwn && mediaType === 'audio')
    return (
      <div>
        <SoundPlayer src={mediaUrl} label={say('Recording of “{title}”', { title })} />
        <Transcript url={mediaUrl} />
      </div>
    );
  if (isOwn && mediaType === 'image')
    return <img className={pictureClass} src={mediaUrl} alt={say('Picture of “{title}”', { title })} />;
  if (isOwn && mediaType === 'video')
    return <video className={filmClass} controls preload="metadata" src={mediaUrl} aria-label={title} />;
  return (
    <p className={fileLineClass}>
      <FileText size={20} strokeWidth={1.75} aria-hidden />
      <TextLink href={mediaUrl} {...(isOwn ? { download: '' } : { target: '_blank', rel: 'noreferrer' })}>
        {isOwn ? say('Open the file') : mediaUrl}
      </TextLink>
    </p>
  );
}

const pictureClass = css({ maxWidth: '100%', maxHeight: '480px', borderRadius: 'md', background: 'bg.muted' });

const filmClass = css({ width: '100%', maxHeight: '480px', borderRadius: 'md', background: 'bg.muted' });

const fileLineClass = css({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  overflowWrap: 'anywhere',
  minWidth: 0,
});
