import type { SystemStyleObject } from '@chakra-ui/react';

interface Recipe {
  base?: SystemStyleObject;
  variants?: { [variant: string]: { [value: string]: SystemStyleObject } };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function merge<Rules extends object>(first: Rules, second: object): Rules {
  const merged: Rules = { ...first };
  for (const [name, value] of Object.entries(second)) {
    const before: unknown = Reflect.get(first, name);
    Reflect.set(merged, name, isObject(before) && isObject(value) ? merge(before, value) : value);
  }
  return merged;
}

/** A recipe's styles for some variants, with overrides. */
export function look(
  recipe: Recipe,
  variants: Record<string, string> = {},
  more: SystemStyleObject = {},
): SystemStyleObject {
  const chosen = Object.entries(variants).map(([variant, value]) => recipe.variants?.[variant]?.[value] ?? {});
  return [recipe.base ?? {}, ...chosen, more].reduce<SystemStyleObject>(merge, {});
}

/** For a file `*.styles.ts`: the build makes CSS of the styles and leaves their class names. */
export const classNames = <Name extends string>(styles: Record<Name, SystemStyleObject>): Record<Name, string> =>
  styles as Record<Name, never>;
