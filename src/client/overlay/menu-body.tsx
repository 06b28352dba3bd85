import { LocaleProvider } from '@ark-ui/react/locale';
import { Menu, useMenuContext } from '@ark-ui/react/menu';
import { Portal } from '@ark-ui/react/portal';
import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { localeOf } from '#words';
import { menu } from '../theme/recipes/overlays.ts';

export interface MenuBodyProps {
  open: boolean;
  onClose: () => void;
  /** The element for the button and the open list. */
  ids: { trigger: string; content: string };
  /** Whether the first entry is focused at once, as after a key press. */
  startsAtFirst: boolean;
  placement: 'bottom-start' | 'bottom-end';
  minWidth: string | undefined;
  inPlace: boolean | undefined;
  children: ReactNode;
}

/** The content of `Menu`. */
export function MenuBody(props: MenuBodyProps) {
  const { open, onClose, ids, startsAtFirst, placement, minWidth, inPlace, children } = props;
  return (
    <LocaleProvider locale={localeOf()}>
      <Menu.Root
        ids={ids}
        open={open}
        onOpenChange={(change) => !change.open && onClose()}
        positioning={{ placement, gutter: 6 }}
        // By default Enter clicks a link outside the router, which would load the whole document again.
        navigate={({ node }) => queueMicrotask(() => node.click())}
        lazyMount
        unmountOnExit
      >
        <Portal disabled={inPlace}>
          <Positioner>
            <Content style={{ minWidth }}>
              {open && startsAtFirst && <StartAtFirst contentId={ids.content} />}
              {children}
            </Content>
          </Positioner>
        </Portal>
      </Menu.Root>
    </LocaleProvider>
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
    // After the menu takes the focus, in the next frame.
    const frame = requestAnimationFrame(choose);
    return () => cancelAnimationFrame(frame);
  }, []);
  return null;
}

const Positioner = chakra(Menu.Positioner, { base: { zIndex: 'menu' } });
const Content = chakra(Menu.Content, { base: menu.content });

export const MenuItem = chakra(Menu.Item, { base: menu.item });
export const MenuItemGroupLabel = chakra(Menu.ItemGroupLabel, { base: menu.itemGroupLabel });
export const MenuSeparator = chakra(Menu.Separator, { base: menu.separator });

/** Options side by side in a row, under their label. */
export const MenuRadioItemGroup = chakra(Menu.RadioItemGroup, { base: menu.choices });
export const MenuRadioItem = chakra(Menu.RadioItem, { base: { ...menu.item, ...menu.choice } });
