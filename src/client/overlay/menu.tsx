import {
  type ComponentProps,
  cloneElement,
  createContext,
  type ReactElement,
  type ReactNode,
  use,
  useId,
  useState,
} from 'react';
import { useCloseByBack } from './close-by-back.ts';
import { lazyDialog } from './lazy-dialog.tsx';
import type * as Parts from './menu-body.tsx';
import { OpeningNote } from './opening.tsx';

const PartsContext = createContext<typeof Parts | undefined>(undefined);

const Body = lazyDialog<Parts.MenuBodyProps>(async () => {
  const parts = await import('./menu-body.tsx');
  return (props) => (
    <PartsContext value={parts}>
      <parts.MenuBody {...props} />
    </PartsContext>
  );
}, OpeningNote);

interface MenuProps {
  /** The button that opens it; it must have a name. */
  trigger: ReactElement<ComponentProps<'button'>>;
  placement?: 'bottom-start' | 'bottom-end';
  minWidth?: string;
  /** Stays in its button's landmark (the header) instead of the end of the page. */
  inPlace?: boolean;
  children: ReactNode;
}

/** A menu under a button: account, edit and delete of a story. Its code is fetched just before it opens. */
export function Menu({ trigger, placement = 'bottom-end', minWidth, inPlace, children }: MenuProps) {
  const id = useId();
  const ids = { trigger: `${id}-button`, content: `${id}-menu` };
  // Undefined until it first opens, so that the menus of a list cost nothing before.
  const [way, setWay] = useState<'by key' | 'by pointer' | 'closed'>();
  const open = way !== undefined && way !== 'closed';
  useCloseByBack(open, () => setWay('closed'));
  return (
    <>
      {cloneElement(trigger, {
        id: ids.trigger,
        'aria-haspopup': 'menu',
        'aria-controls': open ? ids.content : undefined,
        'aria-expanded': open,
        onPointerEnter: Body.preload,
        onFocus: Body.preload,
        onClick: (event) => setWay(open ? 'closed' : event.detail === 0 ? 'by key' : 'by pointer'),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setWay('by key');
        },
      })}
      {way !== undefined && (
        <Body
          open={open}
          onClose={() => setWay('closed')}
          ids={ids}
          startsAtFirst={way === 'by key'}
          placement={placement}
          minWidth={minWidth}
          inPlace={inPlace}
        >
          {children}
        </Body>
      )}
    </>
  );
}

/** A part of a menu, available once the menu's code is loaded. */
function part<Name extends Exclude<keyof typeof Parts, 'MenuBody'>>(name: Name) {
  return function MenuPart(props: ComponentProps<(typeof Parts)[Name]>) {
    const parts = use(PartsContext);
    if (!parts) throw new Error(`${name} must be inside a Menu`);
    const Part = parts[name] as (given: object) => ReactNode;
    return <Part {...props} />;
  };
}

/** A menu entry; it needs a `value`. */
export const MenuItem = part('MenuItem');
export const MenuItemGroupLabel = part('MenuItemGroupLabel');
export const MenuRadioItem = part('MenuRadioItem');
export const MenuRadioItemGroup = part('MenuRadioItemGroup');
export const MenuSeparator = part('MenuSeparator');
/** Shows a record to relatives. */
export const ShareItem = part('ShareItem');
