import { chakra } from '@chakra-ui/react';
import { FileText } from 'lucide-react';
import { say } from '#words';
import { isOwnFile } from '../../../../shared/files/file-address.ts';
import { SoundPlayer } from '../../../media/sound-player.tsx';
import { TextLink } from '../../../ui/card.tsx';
import type { LegacyMessage } from './use-legacy-messages.ts';

type Media = Pick<LegacyMessage, 'mediaType' | 'mediaUrl' | 'title'>;

/** A message's attachment: to hear, see or download. */
export function MessageMedia({ mediaType, mediaUrl, title }: Media) {
  if (mediaUrl === null) return null;
  // Nothing from another site loads by itself: that site would learn who reads this, and when.
  const isOwn = isOwnFile(mediaUrl);
  if (isOwn && mediaType === 'audio')
    return <SoundPlayer src={mediaUrl} label={say('Recording of “{title}”', { title })} />;
  if (isOwn && mediaType === 'image') return <Picture src={mediaUrl} alt={say('Picture of “{title}”', { title })} />;
  if (isOwn && mediaType === 'video') return <Film controls preload="metadata" src={mediaUrl} aria-label={title} />;
  return (
    <FileLine>
      <FileText size={20} strokeWidth={1.75} aria-hidden />
      <TextLink href={mediaUrl} {...(isOwn ? { download: '' } : { target: '_blank', rel: 'noreferrer' })}>
        {isOwn ? say('Open the file') : mediaUrl}
      </TextLink>
    </FileLine>
  );
}

const Picture = chakra('img', {
  base: { maxWidth: '100%', maxHeight: '480px', borderRadius: 'md', background: 'bg.muted' },
});

const Film = chakra('video', {
  base: { width: '100%', maxHeight: '480px', borderRadius: 'md', background: 'bg.muted' },
});

const FileLine = chakra('p', {
  base: { display: 'flex', alignItems: 'center', gap: '10px', overflowWrap: 'anywhere', minWidth: 0 },
});
