import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A fact of a `Facts` list; hidden if unknown. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <FactBox>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </FactBox>
  );
}

/** A text below its title. */
export function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <chakra.h3 fontSize="0.875rem" fontWeight="600" color="fg.muted" marginBottom="6px">
        {title}
      </chakra.h3>
      {children}
    </section>
  );
}

export const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
    gap: '14px 20px',
    alignItems: 'start',
    _empty: { display: 'none' },
  },
});

const FactBox = chakra('div', {
  base: {
    minWidth: 0,
    '& > dt': { fontSize: '0.875rem', fontWeight: '600', color: 'fg.muted', marginBottom: '4px' },
    '& > dd': { overflowWrap: 'anywhere' },
  },
});

/** What the family wrote, in the reading font. */
export const Prose = chakra('p', {
  base: { textStyle: 'story', maxWidth: '62ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});

export const Plain = chakra('p', { base: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } });

export const Hint = chakra('p', { base: { color: 'fg.muted' } });
