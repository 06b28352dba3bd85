import type { ComponentProps, ElementType } from 'react';
import { css, cx } from '#styled-system/css';
import type { SystemStyleObject } from '#styled-system/types';

interface Recipe<Variants> {
  (variants?: Variants): string;
  raw: (variants?: Variants) => SystemStyleObject;
}

interface AddedStyles {
  css?: SystemStyleObject;
  className?: string;
}

/** An element's own props, its recipe's variants, and `css` for what a caller adds. */
export type RecipeProps<
  Element extends ElementType,
  Of extends { __type: object } = { __type: object },
> = ComponentProps<Element> & Of['__type'] & { css?: SystemStyleObject };

/**
 * The recipe's class, in which a caller's `css` wins. For what renders often: Panda's `styled` splits each element's
 * props at each render.
 */
export function recipeClass<Variants>(recipe: Recipe<Variants>, added: AddedStyles, variants?: Variants): string {
  return cx(added.css ? css(recipe.raw(variants), added.css) : recipe(variants), added.className);
}
