import { MenuContent, MenuPositioner, MenuRoot, Portal, useMenuContext } from '@chakra-ui/react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { menuRecipe } from '../theme/recipes/overlays.ts';

export {
  MenuItem,
  MenuItemGroupLabel,
  MenuRadioItem,
  MenuRadioItemGroup,
  MenuSeparator,
} from '@chakra-ui/react';

export interface MenuBodyProps {
  open: boolean;
  onClose: () => void;
  /** Of the button, and of the list that opens. */
  ids: { trigger: string; content: string };
  /** Whether the first entry is chosen at once, as after a key. */
  startsAtFirst: boolean;
  placement: 'bottom-start' | 'bottom-end';
  minWidth: string | undefined;
  inPlace: boolean | undefined;
  children: ReactNode;
}

/** What `Menu` opens. */
export function MenuBody({ open, onClose, ids, startsAtFirst, placement, minWidth, inPlace, children }: MenuBodyProps) {
  return (
    <MenuRoot
      recipe={menuRecipe}
      ids={ids}
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      positioning={{ placement, gutter: 6 }}
      // By itself it clicks a link that was chosen with Enter where the router does not hear of it, and the whole
      // document would be loaded anew.
      navigate={({ node }) => queueMicrotask(() => node.click())}
    >
      <Portal disabled={inPlace}>
        <MenuPositioner zIndex="menu">
          <MenuContent minWidth={minWidth}>
            {open && startsAtFirst && <StartAtFirst contentId={ids.content} />}
            {children}
          </MenuContent>
        </MenuPositioner>
      </Portal>
    </MenuRoot>
  );
}

function StartAtFirst({ contentId }: { contentId: string }) {
  const { setHighlightedValue } = useMenuContext();
  const choose = useEffectEvent(() => {
    const first = document.getElementById(contentId)?.querySelector('[role^=menuitem]:not([data-disabled])');
    const value = first?.getAttribute('data-value');
    if (value) setHighlightedValue(value);
  });
  useEffect(() => {
    // After the focus, which the menu takes in the next frame.
    const frame = requestAnimationFrame(choose);
    return () => cancelAnimationFrame(frame);
  }, []);
  return null;
}
