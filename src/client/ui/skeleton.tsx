import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';

/** A grey stand-in with the exact shape of the content. */
export const Skeleton = chakra('span', {
  base: {
    display: 'block',
    background: 'bg.muted',
    borderRadius: '8px',
    animation: 'breathe 1.8s {easings.inOut} infinite alternate',
  },
  variants: { onCloth: { true: { background: 'cloth.line' } } },
});

/** Wraps a part's skeletons and announces that it is loading. */
export function SkeletonRegion({ label, children, ...rest }: HTMLChakraProps<'output'> & { label: string }) {
  return (
    <chakra.output display="grid" gap="12px" aria-label={label} aria-busy {...rest}>
      {children}
    </chakra.output>
  );
}

/** Six skeleton cards, in as many columns as the real ones. */
export function SkeletonCards({ card, ...grid }: HTMLChakraProps<'span'> & { card: ReactNode }) {
  return (
    <chakra.span
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' }}
      {...grid}
    >
      {[1, 2, 3, 4, 5, 6].map((key) => (
        <chakra.span key={key} display="block" borderRadius="lg" overflow="hidden" background="bg.panel">
          {card}
        </chakra.span>
      ))}
    </chakra.span>
  );
}

const shortestMs = 300;

/**
 * True while loading, but at least 300 ms once begun: a shorter skeleton only flickers. What replaces it is rendered in
 * slices, so that the page answers taps meanwhile.
 */
export function useSkeleton(isLoading: boolean): boolean {
  const [held, setHeld] = useState(isLoading);
  useEffect(() => {
    const timer = setTimeout(() => setHeld(false), shortestMs);
    return () => clearTimeout(timer);
  }, []);
  const isWaiting = isLoading || held;
  return useDeferredValue(isWaiting) || isWaiting;
}
