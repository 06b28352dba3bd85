import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from '#styled-system/jsx';
import { calloutRecipe } from '../theme/recipes/surfaces.ts';

const Root = styled('div', calloutRecipe);

/** A note in small type about what is above it. */
export function Callout({ tone, children }: { tone?: 'neutral' | 'danger' | 'warning'; children: ReactNode }) {
  return (
    <Root tone={tone}>
      <Info aria-hidden />
      <div>{children}</div>
    </Root>
  );
}
