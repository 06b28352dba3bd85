import { Ellipsis, type LucideIcon } from 'lucide-react';
import { IconButton } from '../ui/button.tsx';
import { Menu, MenuItem } from './menu.tsx';

interface ItemAction {
  label: string;
  icon: LucideIcon;
  /** Red, because it loses something. */
  isDanger?: boolean;
  act: () => void;
}

export interface ItemMenuProps {
  /** The button's name: 'Edit or delete “Snails”'. */
  label: string;
  /** In order; false entries are left out. */
  actions: readonly (ItemAction | false)[];
}

/** The "…" menu of a card or row. */
export function ItemMenu({ label, actions }: ItemMenuProps) {
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={label} />}>
      {actions.map(
        (action) =>
          action && (
            <MenuItem key={action.label} value={action.label} data-danger={action.isDanger} onClick={action.act}>
              <action.icon size={20} strokeWidth={1.75} aria-hidden />
              {action.label}
            </MenuItem>
          ),
      )}
    </Menu>
  );
}
