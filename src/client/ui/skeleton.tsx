import { type ComponentProps, type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { css, cva } from '#styled-system/css';
import type { SystemStyleObject } from '#styled-system/types';
import { type RecipeProps, recipeClass } from './recipe-class.ts';

/** A grey stand-in with the exact shape of the content. */
export function Skeleton({ onCloth, css: styles, className, ...rest }: RecipeProps<'span', typeof skeletonRecipe>) {
  return <span className={recipeClass(skeletonRecipe, { css: styles, className }, { onCloth })} {...rest} />;
}

const skeletonRecipe = cva({
  base: {
    display: 'block',
    background: 'bg.muted',
    borderRadius: '8px',
    animation: 'breathe 1.8s {easings.inOut} infinite alternate',
  },
  variants: { onCloth: { true: { background: 'cloth.line' } } },
});

interface SkeletonRegionProps extends ComponentProps<'output'> {
  label: string;
  css?: SystemStyleObject;
}

/** Wraps a part's skeletons and announces that it is loading. */
export function SkeletonRegion({ label, children, css: styles, ...rest }: SkeletonRegionProps) {
  return (
    <output className={css({ display: 'grid', gap: '12px' }, styles)} aria-label={label} aria-busy {...rest}>
      {children}
    </output>
  );
}

/** Six skeleton cards, in as many columns as the real ones. */
export function SkeletonCards({ card, css: styles }: { card: ReactNode; css?: SystemStyleObject }) {
  return (
    <span
      className={css(
        {
          display: 'grid',
          gridTemplateColumns: { base: '1fr', md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
        },
        styles,
      )}
    >
      {[1, 2, 3, 4, 5, 6].map((key) => (
        <span
          key={key}
          className={css({ display: 'block', borderRadius: 'lg', overflow: 'hidden', background: 'bg.panel' })}
        >
          {card}
        </span>
      ))}
    </span>
  );
}

const shortestMs = 300;

/**
 * True while loading, but for at least 300 ms, because a shorter skeleton only flickers. What replaces it is rendered
 * in slices, so that the page stays responsive.
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
