import { chakra } from '@chakra-ui/react';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { calloutRecipe } from '../theme/recipes/surfaces.ts';

const Root = chakra('div', calloutRecipe);

/** A note in small type about what is above it. */
export function Callout({ tone, children }: { tone?: 'neutral' | 'danger' | 'warning'; children: ReactNode }) {
  return (
    <Root tone={tone}>
      <Info aria-hidden />
      <div>{children}</div>
    </Root>
  );
}
