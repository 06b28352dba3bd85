import { chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { say } from '#words';
import { brandLink } from '../theme/recipes/parts.ts';
import { BrandMark } from './brand-mark.tsx';

/** The product's mark and name, linking home. */
export function Brand() {
  return (
    <BrandLink asChild>
      <Link to="/" aria-label={say('Upbringing, home')}>
        <BrandMark />
        <span>Upbringing</span>
      </Link>
    </BrandLink>
  );
}

const BrandLink = chakra('span', { base: brandLink });
