import type { ReactNode } from 'react';
import { css } from '#styled-system/css';
import { styled } from '#styled-system/jsx';

/** A fact of a `Facts` list. Hidden if unknown. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <div className={factBoxClass}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A text below its title. */
export function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={css({ fontSize: '0.875rem', fontWeight: '600', color: 'fg.muted', marginBottom: '6px' })}>
        {title}
      </h3>
      {children}
    </section>
  );
}

export const Facts = styled('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
    gap: '14px 20px',
    alignItems: 'start',
    _empty: { display: 'none' },
  },
});

const factBoxClass = css({
  minWidth: 0,
  '& > dt': { fontSize: '0.875rem', fontWeight: '600', color: 'fg.muted', marginBottom: '4px' },
  '& > dd': { overflowWrap: 'anywhere' },
});

/** What the family wrote, in the reading font. */
export const Prose = styled('p', {
  base: { textStyle: 'story', maxWidth: '62ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});

export const Plain = styled('p', { base: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } });

export const Hint = styled('p', { base: { color: 'fg.muted' } });
