import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { css } from '#styled-system/css';
import { styled } from '#styled-system/jsx';

/** Content that opens below a few words and a chevron. */
export function Details({ summary, children, ...rest }: ComponentProps<typeof Root> & { summary: string }) {
  return (
    <Root {...rest}>
      <summary className={summaryClass}>
        {summary}
        <ChevronDown size={16} strokeWidth={2} aria-hidden />
      </summary>
      {children}
    </Root>
  );
}

const Root = styled('details', { base: { '&[open] > summary > svg': { transform: 'rotate(180deg)' } } });

const summaryClass = css({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  minHeight: '44px',
  color: 'brand.fg',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  fontSize: '0.9375rem',
  fontWeight: '600',
  cursor: 'pointer',
  borderRadius: 'sm',
});
