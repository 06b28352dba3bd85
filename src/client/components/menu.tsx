import { MenuContent, MenuPositioner, MenuRoot, MenuTrigger, Portal } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';
import { menuRecipe } from '../theme/recipes/overlays.ts';

export {
  MenuItem,
  MenuItemGroup,
  MenuItemGroupLabel,
  MenuRadioItem,
  MenuRadioItemGroup,
  MenuSeparator,
} from '@chakra-ui/react';

interface MenuProps {
  /** The button that opens it; it must have a name. */
  trigger: ReactElement;
  placement?: 'bottom-start' | 'bottom-end';
  minWidth?: string;
  /** Stays in the landmark of its button (the header) instead of at the end of the page. */
  inPlace?: boolean;
  children: ReactNode;
}

/** A menu under a button: account, edit and delete of a story. Items are Chakra's `MenuItem` with a `value`. */
export function Menu({ trigger, placement = 'bottom-end', minWidth, inPlace, children }: MenuProps) {
  return (
    <MenuRoot
      recipe={menuRecipe}
      positioning={{ placement, gutter: 6 }}
      // By itself it clicks a link that was chosen with Enter where the router does not hear of it, and the whole
      // document would be loaded anew.
      navigate={({ node }) => queueMicrotask(() => node.click())}
    >
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <Portal disabled={inPlace}>
        <MenuPositioner zIndex="menu">
          <MenuContent minWidth={minWidth}>{children}</MenuContent>
        </MenuPositioner>
      </Portal>
    </MenuRoot>
  );
}
