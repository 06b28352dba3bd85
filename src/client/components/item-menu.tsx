import { Ellipsis, type LucideIcon } from 'lucide-react';
import { IconButton } from './button.tsx';
import { Menu, MenuItem } from './menu.tsx';

interface ItemAction {
  label: string;
  icon: LucideIcon;
  /** Something is lost by it: red. */
  isDanger?: boolean;
  act: () => void;
}

export interface ItemMenuProps {
  /** Names the button: 'Edit or delete “Snails”'. */
  label: string;
  /** In their order; what is false is left out. */
  actions: readonly (ItemAction | false)[];
}

/** The "…" of a card or row, with what can be done to it. */
export function ItemMenu({ label, actions }: ItemMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton label={label}>
          <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      }
    >
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
