import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import eveningWide from '../../../assets/hero-auth.svg';
import evening from '../../../assets/hero-mobile.svg';
import { Brand } from '../../../components/brand.tsx';

/** The evening scene on the cloth, and the paper with the forms: side by side from 1024 on, one over the other below. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <Frame>
      <Art className="on-cloth">
        <chakra.div position="relative" zIndex={1}>
          <Brand />
        </chakra.div>
        <Line>Two minutes tonight, kept until they are grown.</Line>
        <picture>
          <source media="(min-width: 1024px)" srcSet={eveningWide} />
          <Picture src={evening} alt="" />
        </picture>
      </Art>
      <Panel id="main" tabIndex={-1}>
        <chakra.div width="100%" maxWidth="420px" marginInline="auto" display="grid" gap={{ base: '20px', lg: '24px' }}>
          {children}
        </chakra.div>
      </Panel>
    </Frame>
  );
}

const Frame = chakra('div', {
  base: {
    minHeight: '100dvh',
    display: 'grid',
    gridTemplateRows: { base: 'auto 1fr', lg: '1fr' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1fr 1fr' },
  },
});

const Art = chakra('aside', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    background: 'cloth.bg',
    color: 'cloth.fg',
    padding: { base: '12px 20px 118px', lg: '36px 48px' },
  },
});

const Line = chakra('p', {
  base: {
    textStyle: 'display',
    position: 'relative',
    zIndex: 1,
    fontSize: { base: '1.625rem', lg: '3.5rem' },
    lineHeight: { base: '1.18', lg: '1.06' },
    marginTop: { base: '8px', lg: '56px' },
    maxWidth: { base: '14ch', lg: '11ch' },
  },
});

const Picture = chakra('img', {
  base: {
    position: 'absolute',
    inset: { base: 'auto auto -66px 50%', lg: '0' },
    translate: { base: '-50% 0', lg: 'none' },
    width: { base: 'max(100%, 430px)', lg: '100%' },
    height: { lg: '100%' },
    maxWidth: 'none',
    objectFit: { lg: 'cover' },
    objectPosition: { lg: '50% 100%' },
  },
});

const Panel = chakra('main', {
  base: {
    position: 'relative',
    background: 'bg',
    padding: { base: '28px 20px 40px', lg: '48px' },
    borderRadius: { base: '22px 22px 0 0', lg: 0 },
    marginTop: { base: '-24px', lg: 0 },
    display: { lg: 'grid' },
    placeItems: { lg: 'center' },
  },
});

export const Fields = chakra('div', { base: { display: 'grid', gap: '16px', marginBottom: '20px' } });
export const HalfFields = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '12px', alignItems: 'start' },
});
