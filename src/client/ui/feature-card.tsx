import { ark } from '@ark-ui/react/factory';
import type { ComponentProps, ReactNode } from 'react';
import { css } from '#styled-system/css';
import { styled } from '#styled-system/jsx';
import { Card } from './card.tsx';
import { Picture } from './picture-card.tsx';

interface FeatureCardProps extends ComponentProps<typeof Card> {
  /** The address of its picture. Without one, the words have the whole card. */
  photo: string | undefined;
  /** Empty if the words say what it shows. */
  alt?: string;
  /** In place of the photo: what shows a film. */
  picture?: ReactNode;
}

/** The main thing of a page: a wide picture, with text beside it, or below it on a phone. */
export function FeatureCard({ photo, alt, picture, css: styles, children, ...rest }: FeatureCardProps) {
  return (
    <Card css={css.raw(cardStyles, styles)} data-photo={photo || picture ? '' : undefined} {...rest}>
      {(photo || picture) && (
        <div className={frameClass}>{photo ? <Picture url={photo} alt={alt ?? ''} isWhole /> : picture}</div>
      )}
      <div className={wordsClass}>{children}</div>
    </Card>
  );
}

/** Why this one was chosen. */
export const FeatureLabel = styled(ark.p, { base: { font: '600 0.875rem/1.4 {fonts.body}', color: 'accent.fg' } });

/** Its own words, in large type. */
export const FeatureQuote = styled('blockquote', {
  base: {
    font: '400 1.25rem/1.5 {fonts.heading}',
    maxWidth: '44ch',
    textWrap: 'pretty',
    overflowWrap: 'anywhere',
    lineClamp: '5',
    lg: { fontSize: '1.5rem', lineHeight: '1.42' },
  },
});

const cardStyles = css.raw({
  display: 'grid',
  overflow: 'hidden',
  md: {
    '&[data-photo]': {
      gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 5fr)',
      gridTemplateRows: 'minmax(340px, auto)',
    },
  },
});

// The height is known before the picture has loaded: it is that of the text beside it.
const frameClass = css({
  aspectRatio: { base: '8 / 5', md: 'auto' },
  height: { md: '0' },
  minHeight: { md: '100%' },
  background: 'bg.muted',
  '& > img, & > button': { width: '100%', height: '100%' },
  '& img': { objectFit: 'cover' },
});

const wordsClass = css({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: '8px',
  minWidth: '0',
  padding: { base: '20px', md: '32px 36px' },
  overflowWrap: 'anywhere',
});
