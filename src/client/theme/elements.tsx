/** What the build makes of Chakra's elements: see `scripts/vite-chakra.ts`. */
import {
  Children,
  cloneElement,
  createElement,
  type ElementType,
  isValidElement,
  type Ref,
  type RefCallback,
} from 'react';

type Props = Record<string, unknown>;

/** Joins the given class names. */
export const classes = (...names: unknown[]): string | undefined => names.filter(Boolean).join(' ') || undefined;

/** The class that makes `colorPalette` one palette. */
export const palette = (name: string | undefined): string | undefined => name && `palette-${name.replaceAll('.', '-')}`;

const isHandler = (name: string, value: unknown): value is (...given: unknown[]) => void =>
  name.startsWith('on') && typeof value === 'function';

const bothRefs =
  (first: Ref<unknown>, second: Ref<unknown>): RefCallback<unknown> =>
  (node) => {
    const ends = [first, second].map((ref) => {
      if (typeof ref === 'function') return ref(node) ?? (() => void ref(null));
      if (ref) ref.current = node;
      return () => void (ref && (ref.current = null));
    });
    return () => ends.forEach((end) => end());
  };

/** Renders the child with both props; the child's own win. */
function asOnlyChild({ children, ...props }: Props) {
  const child = Children.toArray(children as never).find((each) => isValidElement<Props>(each));
  if (!child) throw new Error('asChild needs an element as its child');
  const merged: Props = { ...props, ...child.props };
  for (const [name, own] of Object.entries(props)) {
    const its = child.props[name];
    if (isHandler(name, own) && isHandler(name, its)) {
      merged[name] = (...given: unknown[]) => {
        own(...given);
        its(...given);
      };
    }
  }
  merged.className = classes(props.className, child.props.className);
  if (props.style && child.props.style) merged.style = { ...props.style, ...child.props.style };
  if (props.ref && child.props.ref) merged.ref = bothRefs(props.ref as Ref<unknown>, child.props.ref as Ref<unknown>);
  return cloneElement(child, merged);
}

/**
 * An element with a class, and one more for each group of variants, by their values. `groups` has the variants'
 * defaults.
 */
export function styled(
  tag: ElementType,
  name: string,
  groups: Record<string, unknown>[] = [],
  { defaultProps }: { defaultProps?: Props } = {},
) {
  return function Styled({ as, asChild, ...given }: Props) {
    const props = given;
    // Its own class stays beside the added one.
    const className = classes(defaultProps?.className, given.className);
    for (const key in defaultProps) props[key] ??= defaultProps[key];
    let own = name;
    for (const [index, variants] of groups.entries()) {
      own += ` ${name}_${index || ''}`;
      for (const key in variants) {
        own += `-${String(props[key] ?? variants[key])}`;
        delete props[key];
      }
    }
    props.className = classes(own, className);
    // A library's component does that itself.
    if (asChild && typeof tag !== 'string') return createElement(tag, { asChild, ...props });
    return asChild ? asOnlyChild(props) : createElement((as as ElementType | undefined) ?? tag, props);
  };
}

/** An unstyled element of another type. */
export function Plain({ as, asChild, ...props }: Props) {
  return asChild ? asOnlyChild(props) : createElement(as as ElementType, props);
}
