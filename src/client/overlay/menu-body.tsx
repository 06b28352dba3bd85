import { LocaleProvider } from '@ark-ui/react/locale';
import { Menu, useMenuContext } from '@ark-ui/react/menu';
import { Portal } from '@ark-ui/react/portal';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { css } from '#styled-system/css';
import { localeOf, say } from '#words';
import type { HouseholdKind } from '../../shared/reach/households.ts';
import type { SetSharing } from '../../shared/reach/relatives.ts';
import { isWaiting } from '../data/waiting-records.ts';
import { menu } from '../theme/recipes/overlays.ts';
import { childIdsOf, type SharedRecord, useHouseholdsOf, useSetHouseholdSharing } from './use-household-sharing.ts';
import { HouseholdIcon } from './use-households.ts';
import { SharingIcon, useSharing } from './use-sharing.ts';

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
          <Menu.Positioner className={positionerClass}>
            <Menu.Content className={classes.content} style={{ minWidth }}>
              {open && startsAtFirst && <StartAtFirst contentId={ids.content} />}
              {children}
            </Menu.Content>
          </Menu.Positioner>
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

const positionerClass = css({ zIndex: 'menu' });
const classes = menu();

export const MenuItem = (props: Menu.ItemProps) => <Menu.Item className={classes.item} {...props} />;

export const MenuItemGroupLabel = (props: Menu.ItemGroupLabelProps) => (
  <Menu.ItemGroupLabel className={classes.itemGroupLabel} {...props} />
);

export const MenuSeparator = (props: Menu.SeparatorProps) => (
  <Menu.Separator className={classes.separator} {...props} />
);

/** Options side by side in a row, under their label. */
export const MenuRadioItemGroup = (props: Menu.RadioItemGroupProps) => (
  <Menu.RadioItemGroup className={classes.choices} {...props} />
);

export const MenuRadioItem = (props: Menu.RadioItemProps) => <Menu.RadioItem className={classes.choice} {...props} />;

interface ShareItemProps {
  kind: SetSharing['kind'];
  record: SharedRecord;
}

/** Shows a record to relatives or to a child's other family, or stops it. Nothing in a family without them. */
export function ShareItem({ kind, record }: ShareItemProps) {
  const { isOffered, set } = useSharing();
  if (isWaiting(record)) return null;
  const isShared = record.sharedWith === 'relatives';
  return (
    <>
      {isOffered && (
        <MenuItem
          value="share"
          onClick={() => set({ kind, id: record.id, sharedWith: isShared ? 'parents' : 'relatives' })}
        >
          <SharingIcon size={20} strokeWidth={1.75} aria-hidden />
          {isShared ? say('Stop sharing') : say('Share with relatives')}
        </MenuItem>
      )}
      {kind !== 'letter' && <HouseholdItems kind={kind} id={record.id} childIds={childIdsOf(record)} />}
    </>
  );
}

/** One entry for each other family of the children that the record names. */
function HouseholdItems({ kind, id, childIds }: { kind: HouseholdKind; id: number; childIds: readonly number[] }) {
  const households = useHouseholdsOf(kind, { id, childIds });
  const set = useSetHouseholdSharing();
  return households.map(({ childId, firstName: name, isShared }) => (
    <MenuItem
      key={childId}
      value={`household ${childId}`}
      onClick={() => set.mutate({ id: childId, kind, recordId: id, isShared: !isShared })}
    >
      <HouseholdIcon size={20} strokeWidth={1.75} aria-hidden />
      {isShared ? say('Stop sharing with {name}’s family', { name }) : say('Share with {name}’s family', { name })}
    </MenuItem>
  ));
}
