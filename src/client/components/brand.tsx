import { chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';

/** The door frame with its pencil marks, and the name. */
export function Brand() {
  return (
    <BrandLink asChild>
      <Link to="/" aria-label="Upbringing, home">
        <chakra.svg
          viewBox="0 0 28 28"
          width="28px"
          height="28px"
          fill="none"
          stroke="currentColor"
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeWidth="2.2"
          aria-hidden
        >
          <path d="M6 24.5V12a8 8 0 0 1 16 0v12.5M3 24.5h22M6 19.8h4.5M6 15.4h6.5" />
          <chakra.path d="M6.2 11h9.3" stroke="accent.solid" strokeWidth="2.6" />
        </chakra.svg>
        <span>Upbringing</span>
      </Link>
    </BrandLink>
  );
}

const BrandLink = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '10px',
    minHeight: '44px',
    fontFamily: 'heading',
    fontSize: '1.375rem',
    fontWeight: '500',
    lineHeight: '1',
    letterSpacing: '-0.012em',
    borderRadius: 'sm',
  },
});
