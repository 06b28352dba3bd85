import { type ReactNode, useEffect, useRef } from 'react';
import { css } from '#styled-system/css';

interface LinkedItemProps {
  /** Whether the address leads to it. */
  isLinked: boolean;
  children: ReactNode;
}

/** An entry of a list on a page. If the address leads to it, it is marked, in view, and has the focus. */
export function LinkedItem({ isLinked, children }: LinkedItemProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isLinked) return;
    item.current?.focus({ preventScroll: true });
    item.current?.scrollIntoView({ block: 'center' });
  }, [isLinked]);
  return (
    <li ref={item} className={itemClass} tabIndex={isLinked ? -1 : undefined} data-linked={isLinked || undefined}>
      {children}
    </li>
  );
}

const itemClass = css({
  '&[data-linked]': {
    borderRadius: 'md',
    outline: '2px solid {colors.brand.focusRing}',
    outlineOffset: { base: '4px', md: '8px' },
    scrollMarginBlock: '96px',
  },
});
