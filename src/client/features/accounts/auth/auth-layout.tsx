import type { ReactNode } from 'react';
import { css, cx } from '#styled-system/css';
import { say } from '#words';
import eveningWide from '../../../assets/hero-auth.svg';
import evening from '../../../assets/hero-mobile.svg';
import { Toaster } from '../../../overlay/toaster.tsx';
import { brandLink, skipLink } from '../../../theme/recipes/parts.ts';
import { BrandMark } from '../../../ui/brand-mark.tsx';

/** The evening scene, and the paper with the forms: side by side from 1024 on, stacked below. */
export function AuthLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <a href="#main" className={css(skipLink)}>
        {say('Skip to content')}
      </a>
      <div className={frameClass}>
        <aside className={cx(artClass, 'on-cloth')}>
          <div className={css({ position: 'relative', zIndex: 1 })}>
            <a href="/" aria-label={say('Upbringing, home')} className={css(brandLink)}>
              <BrandMark />
              <span>Upbringing</span>
            </a>
          </div>
          <p className={lineClass}>{say('Two minutes tonight, kept until they are grown.')}</p>
          <picture>
            <source media="(min-width: 1024px)" srcSet={eveningWide} />
            <img className={pictureClass} src={evening} alt="" />
          </picture>
        </aside>
        <main className={panelClass} id="main" tabIndex={-1}>
          <div className={columnClass}>
            <h1 className={css({ textStyle: 'h1' })}>{title}</h1>
            {children}
          </div>
        </main>
      </div>
      <Toaster />
    </>
  );
}

const frameClass = css({
  minHeight: '100dvh',
  display: 'grid',
  gridTemplateRows: { base: 'auto 1fr', lg: '1fr' },
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1fr 1fr' },
});

const artClass = css({
  position: 'relative',
  overflow: 'hidden',
  background: 'cloth.bg',
  color: 'cloth.fg',
  padding: { base: '12px 20px 118px', lg: '36px 48px' },
});

const lineClass = css({
  textStyle: 'display',
  position: 'relative',
  zIndex: 1,
  fontSize: { base: '1.625rem', lg: '3.5rem' },
  lineHeight: { base: '1.18', lg: '1.06' },
  marginTop: { base: '8px', lg: '56px' },
  maxWidth: { base: '14ch', lg: '11ch' },
});

const pictureClass = css({
  position: 'absolute',
  insetBlock: { base: 'auto -66px', lg: '0' },
  insetInline: { base: 'min(0px, calc(50% - 215px)) auto', lg: '0' },
  width: { base: 'max(100%, 430px)', lg: '100%' },
  height: { lg: '100%' },
  maxWidth: 'none',
  objectFit: { lg: 'cover' },
  objectPosition: { lg: '50% 100%' },
});

const panelClass = css({
  position: 'relative',
  background: 'bg',
  padding: { base: '28px 20px 40px', lg: '48px' },
  borderRadius: { base: '22px 22px 0 0', lg: 0 },
  marginTop: { base: '-24px', lg: 0 },
  display: { lg: 'grid' },
  placeItems: { lg: 'center' },
});

const columnClass = css({
  width: '100%',
  maxWidth: '420px',
  marginInline: 'auto',
  display: 'grid',
  gap: { base: '20px', lg: '24px' },
});
