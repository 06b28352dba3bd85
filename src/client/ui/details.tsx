import { chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

/** Content that opens below a few words and a chevron. */
export function Details({ summary, children, ...rest }: ComponentProps<typeof Root> & { summary: string }) {
  return (
    <Root {...rest}>
      <Summary>
        {summary}
        <ChevronDown size={16} strokeWidth={2} aria-hidden />
      </Summary>
      {children}
    </Root>
  );
}

const Root = chakra('details', { base: { '&[open] > summary > svg': { transform: 'rotate(180deg)' } } });

const Summary = chakra('summary', {
  base: {
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
  },
});
