// The parts of a library with pictures, as cards and as rows.

import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { css } from '#styled-system/css';
import { styled } from '#styled-system/jsx';
import { thumbnailAddress } from '../../shared/files/file-address.ts';
import { Skeleton, SkeletonCards } from './skeleton.tsx';

interface PictureProps {
  url: string;
  /** The full size instead of the thumbnail. */
  isWhole?: boolean;
  /** Empty if a text beside it says what it is. */
  alt?: string;
}

/** A picture, or only its coloured place if it is missing. */
export function Picture({ url, isWhole, alt = '' }: PictureProps) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return null;
  return (
    <img
      src={isWhole ? url : thumbnailAddress(url)}
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setIsBroken(true)}
    />
  );
}

/** Cards side by side, as many as `useColumns` says. */
export const PictureCardLine = styled('div', {
  base: {
    display: 'grid',
    gap: { base: '18px', lg: '24px' },
    paddingBottom: { base: '18px', lg: '24px' },
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media (min-width: 700px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '@media (min-width: 1024px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
});

/** Above a card's words. */
export const PictureFrame = styled('div', {
  base: {
    aspectRatio: '16 / 9',
    flex: 'none',
    overflow: 'hidden',
    background: 'bg.muted',
    '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
  },
});

/** One line on paper: `PictureThumb`, words, `PictureRowMarks` and tools. */
export const PictureRow = styled('article', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '84px minmax(0, 1fr) auto auto' },
    alignItems: 'center',
    gap: { base: '6px 10px', md: '18px' },
    paddingBlock: '14px',
    borderBottom: '1px solid {colors.border}',
    '&:has([data-stretched]:focus-visible)': {
      outline: '2px solid {colors.brand.focusRing}',
      outlineOffset: '-2px',
      borderRadius: 'md',
    },
  },
});

/** Without a picture (`data-empty`) its place stays empty, so that all rows' words align. */
export const PictureThumb = styled('div', {
  base: {
    display: { base: 'none', md: 'block' },
    aspectRatio: '3 / 2',
    borderRadius: 'md',
    overflow: 'hidden',
    background: 'bg.muted',
    '&[data-empty]': { background: 'none' },
    '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
  },
});

export const PictureRowMarks = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: { md: 'flex-end' },
    gap: '6px 12px',
  },
});

/** The kind of thing. */
export function KindName({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <span
      className={css({
        display: 'inline-flex',
        alignItems: 'center',
        gap: '6px',
        fontSize: '0.875rem',
        fontWeight: '550',
        color: 'fg.muted',
      })}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      {children}
    </span>
  );
}

/** Skeleton cards. */
export function PictureCardsSkeleton() {
  return (
    <SkeletonCards
      css={{ gap: { base: '18px', lg: '24px' } }}
      card={
        <>
          <Skeleton css={{ aspectRatio: '16 / 9', borderRadius: '0' }} />
          <span className={css({ display: 'grid', gap: '12px', padding: '16px 20px' })}>
            <Skeleton css={{ width: '40%', height: '20px' }} />
            <Skeleton css={{ width: '80%', height: '24px' }} />
            <Skeleton css={{ width: '60%', height: '18px' }} />
            <Skeleton css={{ width: '50%', height: '24px' }} />
          </span>
        </>
      }
    />
  );
}
